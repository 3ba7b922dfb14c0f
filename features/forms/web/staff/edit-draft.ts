import type { z } from 'zod';
import { type FormRow, FormChange } from '#features/forms/shapes.ts';
import { type Draft, toFormInput } from '#features/forms/web/form/draft.ts';

/** With the version and the fields from which the change began, so that whoever saves second is told. */
export type EditDraft = Draft & Pick<FormRow, 'changedAt'> & { began: Draft };

/** A form that arrived, to be put right in the same fields. */
export function toDraft(form: FormRow): Draft {
  const { id, eventId, direction, groupName, leaderName, leaderPhone, leaderEmail, heads, keys, places, notes, signature, signedName } =
    form;
  const keyLists = { keyNumbers: [...(form.keyNumbers ?? [])], keysGiven: [], follows: '' };
  const texts = { groupName, leaderName, leaderPhone, leaderEmail, notes, signature, signedName, heads: String(heads), keys: String(keys) };
  return { id, eventId, direction, ...texts, ...keyLists, places: structuredClone(places), wanted: false };
}

export function createEditDraft(form: FormRow): EditDraft {
  return { ...toDraft(form), changedAt: form.changedAt, began: toDraft(form) };
}

/** What another has saved meanwhile, with one's own where they left it as it was. */
export function mergeTheirs(mine: EditDraft, form: FormRow): EditDraft {
  const theirs = createEditDraft(form);
  const fields = Object.keys(mine.began) as (keyof Draft)[];
  const own = fields.filter((field) => JSON.stringify(theirs[field]) === JSON.stringify(mine.began[field]));
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
}

/** Returns the change to send; `base` is the version from which it began. */
export function toFormChange(draft: Draft, base: Pick<FormRow, 'changedAt'>): z.input<typeof FormChange> {
  const { eventId: _eventId, language: _language, ...facts } = toFormInput(draft, 'en');
  return FormChange.parse({ ...facts, changedAt: base.changedAt });
}
