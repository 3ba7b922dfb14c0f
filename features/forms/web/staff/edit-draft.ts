import type { z } from 'zod';
import { type FormRow, FormChange } from '#features/forms/shapes.ts';
import { type Draft, toFormInput } from '#features/forms/web/form/draft.ts';

/** `changedAt` is the expected version. `began` contains the original fields, for the merge. */
export type EditDraft = Draft & Pick<FormRow, 'changedAt'> & { began: Draft };

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

/** Returns the version that someone else saved, with the user's own edits of fields that did not change there. */
export function mergeSavedChanges(mine: EditDraft, form: FormRow): EditDraft {
  const theirs = createEditDraft(form);
  const fields = Object.keys(mine.began) as (keyof Draft)[];
  const unchangedFields = fields.filter((field) => JSON.stringify(theirs[field]) === JSON.stringify(mine.began[field]));
  return { ...theirs, ...Object.fromEntries(unchangedFields.map((field) => [field, mine[field]])) };
}

/** Converts the draft to a change with `base.changedAt` as the expected version. */
export function toFormChange(draft: Draft, base: Pick<FormRow, 'changedAt'>): z.input<typeof FormChange> {
  const { eventId: _eventId, language: _language, ...facts } = toFormInput(draft, 'en');
  return FormChange.parse({ ...facts, changedAt: base.changedAt });
}
