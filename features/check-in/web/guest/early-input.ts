import { type FocusedField, readFocusedField } from './focused-field.ts';

/** Input that the user typed into the server-rendered fields before the script loaded. */
export interface EarlyInput {
  /** Text by field id, such as `church` or `p1-age`. */
  fields: ReadonlyMap<string, string>;
  /** State of each checkbox by name, such as `p1-zip_line`. */
  boxes: ReadonlyMap<string, boolean>;
  /** Value of each radio group by name, for example `no` for `photos`. */
  choices: ReadonlyMap<string, string>;
  focus: FocusedField | null;
}

export interface EarlyInputCollector {
  /** Returns the input at the first call, and null afterwards. */
  take(): EarlyInput | null;
}

export function collectEarlyInput(root: HTMLElement): EarlyInputCollector {
  const fields = new Map<string, string>();
  const boxes = new Map<string, boolean>();
  const choices = new Map<string, string>();
  const record = ({ type, id, name, value, checked }: HTMLInputElement) => {
    if (type === 'checkbox') boxes.set(name, checked);
    else if (type === 'radio') choices.set(name, value);
    else fields.set(id, value);
  };
  for (const input of root.querySelectorAll('input')) if (isChanged(input)) record(input);
  const onInput = ({ target }: Event) => target instanceof HTMLInputElement && record(target);
  root.addEventListener('input', onInput, true);
  const focusBefore = readFocusedField();
  let isTaken = false;
  return {
    take() {
      if (isTaken) return null;
      isTaken = true;
      root.removeEventListener('input', onInput, true);
      return { fields, boxes, choices, focus: readFocusedField() ?? focusBefore };
    },
  };
}

function isChanged({ type, checked, defaultChecked, value, defaultValue }: HTMLInputElement): boolean {
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
}
