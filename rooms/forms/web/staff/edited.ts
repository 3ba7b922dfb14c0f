import type { z } from 'zod';
import { FormChange, type FormRow } from '#rooms/forms/shapes.ts';
import { type Draft, sentForm } from '#rooms/forms/web/form/draft.ts';

/** A form that arrived, to be put right in the same fields. */
export function draftOf(form: FormRow): Draft {
  const { id, eventId, direction, groupName, leaderName, leaderPhone, leaderEmail, heads, keys, places, notes, signature, signedName } =
    form;
  const texts = { groupName, leaderName, leaderPhone, leaderEmail, notes, signature, signedName, heads: String(heads), keys: String(keys) };
  return { id, eventId, direction, ...texts, places: structuredClone(places), wanted: false };
}

/** What is sent of it; `base` is what it began from. */
export function changeFrom(draft: Draft, base: Pick<FormRow, 'changedAt'>): z.input<typeof FormChange> {
  const { eventId: _eventId, language: _language, ...facts } = sentForm(draft, 'en');
  return FormChange.parse({ ...facts, changedAt: base.changedAt });
}
