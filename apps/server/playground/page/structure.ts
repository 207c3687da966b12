/** The panel that shows what a suggestion is made of. */
import type { Suggestion } from './suggestions.ts';

export function showStructure(panel: HTMLElement, suggestion: Suggestion): void {
  const value = element('p', 'structure-value', suggestion.value);
  const kind = element('p', 'structure-kind', suggestion.kind);
  const present = document.createElement('dl');
  const absent: string[] = [];
  for (const [name, part] of Object.entries(suggestion.data)) {
    if (part === null) absent.push(name);
    else present.append(element('dt', '', name), element('dd', '', String(part)));
  }
  panel.replaceChildren(value, kind, present);
  if (absent.length > 0) {
    const rest = document.createElement('details');
    rest.append(
      element('summary', '', absent.length === 1 ? '1 part is null' : `${absent.length} parts are null`),
      element('p', 'absent', absent.join(', ')),
    );
    panel.append(rest);
  }
}

// ———

function element(tag: string, className: string, text: string): HTMLElement {
  const created = document.createElement(tag);
  if (className !== '') created.className = className;
  created.textContent = text;
  return created;
}
