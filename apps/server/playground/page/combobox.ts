/**
 * An editable combobox with a list that offers completions: the WAI-ARIA Authoring Practices pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The focus never leaves the input; the active option is named
 * by `aria-activedescendant`.
 *
 * | key        | list open                                   | list closed                    |
 * | ---------- | ------------------------------------------- | ------------------------------ |
 * | Down, Up   | next, previous option, around the ends      | opens at the first, last one   |
 * | Home, End  | first, last option once one is active       | the caret's                    |
 * | Enter, Tab | accepts the active option; Tab moves on     | the form's                     |
 * | Esc        | closes                                      | clears the input               |
 * | Alt+Down, Alt+Up | –, closes                             | opens without an active option |
 */
import type { Suggestion } from './suggestions.ts';

interface ComboboxEvents {
  /** The text changed by typing, pasting or clearing; not by accepting an option. */
  readonly onInput: (text: string) => void;
  /** An option became the active one, by keyboard. */
  readonly onPreview: (suggestion: Suggestion) => void;
  readonly onAccept: (suggestion: Suggestion) => void;
}

/** The small grey word at the end of an option. */
type Detail = (suggestion: Suggestion) => string;

export class Combobox {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLUListElement;
  readonly #events: ComboboxEvents;
  readonly #detail: Detail;
  #suggestions: readonly Suggestion[] = [];
  #active = -1;

  constructor(input: HTMLInputElement, list: HTMLUListElement, detail: Detail, events: ComboboxEvents) {
    this.#input = input;
    this.#list = list;
    this.#detail = detail;
    this.#events = events;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', 'false');
    input.setAttribute('aria-controls', list.id);
    input.setAttribute('autocomplete', 'off');
    input.setAttribute('autocapitalize', 'off');
    input.spellcheck = false;
    list.setAttribute('role', 'listbox');

    input.addEventListener('input', () => {
      this.#setActive(-1);
      events.onInput(input.value);
    });
    input.addEventListener('keydown', (event) => this.#onKey(event));
    input.addEventListener('blur', () => this.close());
    // Keeps the focus in the input while an option is pressed, so that blur does not close the list under the pointer.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => {
      const option = (event.target as Element).closest('[role=option]');
      if (option !== null) this.#accept([...list.children].indexOf(option));
    });
  }

  /** Shows these; an empty list closes. Opens only while the input has the focus. */
  show(suggestions: readonly Suggestion[]): void {
    this.#suggestions = suggestions;
    this.#list.replaceChildren(...suggestions.map((suggestion, i) => this.#option(suggestion, i)));
    this.#list.scrollTop = 0;
    this.#setActive(-1);
    if (suggestions.length > 0 && document.activeElement === this.#input) this.#open();
    else this.close();
  }

  close(): void {
    this.#list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#setActive(-1);
  }

  #open(): void {
    this.#list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
  }

  #onKey(event: KeyboardEvent): void {
    // While an input method composes a character, its keys are its own.
    if (event.isComposing || event.ctrlKey || event.metaKey) return;
    const isOpen = !this.#list.hidden;
    const last = this.#suggestions.length - 1;
    const handled = (): void => event.preventDefault();
    switch (event.key) {
      case 'ArrowDown':
        if (last < 0) return;
        handled();
        this.#open();
        if (!event.altKey) this.#setActive(isOpen && this.#active < last ? this.#active + 1 : 0);
        return;
      case 'ArrowUp':
        if (last < 0) return;
        handled();
        if (event.altKey) return this.close();
        this.#open();
        this.#setActive(isOpen && this.#active > 0 ? this.#active - 1 : last);
        return;
      case 'Home':
      case 'End':
        if (this.#active < 0) return;
        handled();
        this.#setActive(event.key === 'Home' ? 0 : last);
        return;
      case 'ArrowLeft':
      case 'ArrowRight':
        // Back to the text: the caret moves, no option is meant any more.
        this.#setActive(-1);
        return;
      case 'Enter':
        handled();
        if (this.#active >= 0) this.#accept(this.#active);
        else this.close();
        return;
      case 'Tab':
        if (this.#active >= 0) this.#accept(this.#active);
        return;
      case 'Escape':
        handled();
        if (isOpen) return this.close();
        if (this.#input.value === '') return;
        this.#input.value = '';
        this.#suggestions = [];
        this.#events.onInput('');
        return;
    }
  }

  #setActive(index: number): void {
    this.#list.children[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const option = this.#list.children[index];
    const suggestion = this.#suggestions[index];
    if (option === undefined || suggestion === undefined) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', option.id);
    this.#events.onPreview(suggestion);
  }

  #accept(index: number): void {
    const suggestion = this.#suggestions[index];
    if (suggestion === undefined) return;
    this.#input.value = suggestion.value;
    this.#suggestions = [];
    this.close();
    this.#events.onAccept(suggestion);
  }

  #option(suggestion: Suggestion, index: number): HTMLLIElement {
    const option = document.createElement('li');
    option.id = `${this.#list.id}-${index}`;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    const text = document.createElement('span');
    text.className = 'option-text';
    text.append(...highlighted(suggestion));
    const detail = document.createElement('span');
    detail.className = 'option-detail';
    detail.textContent = this.#detail(suggestion);
    option.append(text, detail);
    return option;
  }
}

/** The value as text nodes and marks; the server's text never becomes markup. */
function highlighted({ value, highlight }: Suggestion): Node[] {
  const nodes: Node[] = [];
  let position = 0;
  for (const [start, end] of highlight) {
    const mark = document.createElement('mark');
    mark.textContent = value.slice(start, end);
    nodes.push(document.createTextNode(value.slice(position, start)), mark);
    position = end;
  }
  nodes.push(document.createTextNode(value.slice(position)));
  return nodes;
}
