import { type FocusedField, readFocusedField } from './focused-field.ts';

/** What was typed into the fields that the server drew, before the script took them over. */
export interface EarlyInput {
  /** Text by the id of its field: `church`, `p1-age`. */
  fields: ReadonlyMap<string, string>;
  /** Boxes by their name: `p1-zip_line`. */
  boxes: ReadonlyMap<string, boolean>;
  /** What was chosen last of several, by their name: `photos` is `no`. */
  choices: ReadonlyMap<string, string>;
  focus: FocusedField | null;
}

export interface EarlyInputCollector {
  /** All of it, once; null from then on. */
  take(): EarlyInput | null;
}

/** Collects what stands in the drawn fields already, and what is typed until the form takes it. */
export function collectEarlyInput(root: HTMLElement): EarlyInputCollector {
  const fields = new Map<string, string>();
  const boxes = new Map<string, boolean>();
  const choices = new Map<string, string>();
  const note = ({ type, id, name, value, checked }: HTMLInputElement) => {
    if (type === 'checkbox') boxes.set(name, checked);
    else if (type === 'radio') choices.set(name, value);
    else fields.set(id, value);
  };
  for (const input of root.querySelectorAll('input')) if (isChanged(input)) note(input);
  const hear = ({ target }: Event) => target instanceof HTMLInputElement && note(target);
  root.addEventListener('input', hear, true);
  const focusBefore = readFocusedField();
  let isTaken = false;
  return {
    take() {
      if (isTaken) return null;
      isTaken = true;
      root.removeEventListener('input', hear, true);
      return { fields, boxes, choices, focus: readFocusedField() ?? focusBefore };
    },
  };
}

function isChanged({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
}
