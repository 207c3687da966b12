/** The playground: three fields, each one combobox over one suggest route. */
import { Combobox } from './combobox.ts';
import { Connection } from './connection.ts';
import { showStructure } from './structure.ts';
import { AwayError, fetchSuggestions, RefusedError, type Answer, type Suggestion } from './suggestions.ts';

/** A screen reader hears the count once the typing pauses, not at each key. */
const ANNOUNCE_AFTER_MS = 400;

const structure = byId('structure');
const request = byId('request');
const announcer = byId('announcer');
let announceTimer = 0;

const fields = [...document.querySelectorAll<HTMLElement>('.field')].map(startField);
const connection = new Connection(byId('connection'), byId('connection-text'), byId('outage'), () => {
  for (const repeat of fields) repeat();
});
byId('fields').addEventListener('submit', (event) => event.preventDefault());

// ———

/** Returns a function that asks again for the text as it stands, if the last answer is missing. */
function startField(field: HTMLElement): () => void {
  const kind = field.dataset['kind'] ?? '';
  const input = byId(kind) as HTMLInputElement;
  const timing = byId(`${kind}-timing`);
  let pending: AbortController | null = null;
  let isUnanswered = false;

  const combobox = new Combobox(input, byId(`${kind}-list`) as HTMLUListElement, detailOf, {
    onInput: (text) => void ask(text),
    onPreview: (suggestion) => showStructure(structure, suggestion),
    onAccept: (suggestion) => {
      pending?.abort();
      showStructure(structure, suggestion);
      announce(`${suggestion.value} accepted`);
    },
  });

  async function ask(text: string): Promise<void> {
    // The answer to an older text must never replace that to a newer one.
    pending?.abort();
    const controller = new AbortController();
    pending = controller;
    isUnanswered = false;
    if (text.trim() === '') {
      combobox.show([]);
      showTiming(timing, '');
      announce('');
      return;
    }
    try {
      const answer = await fetchSuggestions(kind, text, controller.signal);
      if (controller.signal.aborted) return;
      connection.answered();
      combobox.show(answer.suggestions);
      showAnswer(timing, answer);
    } catch (error) {
      if (controller.signal.aborted) return;
      combobox.show([]);
      if (error instanceof RefusedError) {
        connection.answered();
        showTiming(timing, 'error', error.message);
        announce(error.message);
      } else if (error instanceof AwayError) {
        isUnanswered = true;
        showTiming(timing, 'error', 'no answer');
        connection.lost();
      } else {
        throw error;
      }
    }
  }

  for (const example of field.querySelectorAll<HTMLButtonElement>('.examples button')) {
    example.addEventListener('click', () => {
      input.value = example.textContent;
      input.focus();
      void ask(input.value);
    });
  }
  return () => {
    if (isUnanswered) void ask(input.value);
  };
}

function showAnswer(timing: HTMLElement, { suggestions, elapsedMs, searchMs, url }: Answer): void {
  const milliseconds = document.createElement('strong');
  milliseconds.textContent = `${elapsedMs.toFixed(1)} ms`;
  const share = Number.isNaN(searchMs) ? '' : `, search ${searchMs.toFixed(2)} ms`;
  showTiming(timing, 'answered', suggestions.length === 0 ? 'nothing found · ' : '', milliseconds, share);
  announce(countText(suggestions.length));
  const link = document.createElement('a');
  link.href = url;
  link.textContent = `GET ${decodeURI(url)}`;
  request.replaceChildren(link);
}

function showTiming(timing: HTMLElement, state: string, ...content: (Node | string)[]): void {
  timing.dataset['state'] = state;
  timing.replaceChildren(...content);
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions';
  return `${count === 1 ? '1 suggestion' : `${count} suggestions`}. Use the up and down arrows to choose.`;
}

function announce(text: string): void {
  clearTimeout(announceTimer);
  announceTimer = setTimeout(() => {
    announcer.textContent = text;
  }, ANNOUNCE_AFTER_MS);
}

function detailOf({ kind, data }: Suggestion): string {
  return kind === 'name' ? String(data['gender'] ?? '') : kind === 'email' ? String(data['type'] ?? '') : kind;
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element with the id ${id}.`);
  return found;
}
