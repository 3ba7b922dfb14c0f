import { sendAfterPhotos } from '#platform/files/web/send-after-photos.ts';
import { uploader } from '#platform/files/web/uploader.ts';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { isUnsent, type OutboxItem, waitsForPhotos } from '#platform/outbox/web/outbox-item.ts';
import { type StoredForm, sendStoredForm } from '#platform/outbox/web/send-stored-form.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { SubmittedForm, SubmitRefusal } from '#features/forms/shapes.ts';
import { type Draft, listPhotoIds, toFormInput } from './draft.ts';
import { isSubmitRequested } from './draft-storage.ts';

/** How it goes: photos or the form on their way, or waiting for a network or for us. */
export type DeliveryStep = 'photos' | 'form' | 'offline' | 'later';

export type DeliveryResult =
  | { secret: string }
  /** A person must look: why, by code, with the link to what had arrived before. */
  | { problem: string; secret?: string | null }
  | { failure: ErrorDetail };

/** More than the server takes at once. */
const maxBytes = 60_000;

/** What the outbox says of a group's form. */
export interface FormSummary {
  groupName: string;
}

/**
 * Puts a form into the outbox at once and waits for its answer. Its photos go first; both go from any page of this
 * device. Answers null when it is called off, here or in another tab.
 */
export async function deliverForm(
  draft: Draft,
  { language, by }: { language: Language; by: string | null },
  onStep: (step: DeliveryStep) => void,
  signal: AbortSignal,
): Promise<DeliveryResult | 'taken-back' | null> {
  const input = toFormInput(draft, language);
  if (new Blob([JSON.stringify(input)]).size > maxBytes) return { problem: 'too-much' };
  const photos = listPhotoIds(draft.places);
  const about: FormSummary = { groupName: draft.groupName };
  const form: StoredForm = { key: draft.id, call: 'forms.submit', input, about, photos, by };
  const tell = () => {
    const item = outbox.items().find(({ key }) => key === draft.id);
    if (item !== undefined && isUnsent(item)) onStep(deliveryStepOf(item, navigator.onLine));
  };
  const stops = [outbox.hear(tell), sendAfterPhotos(outbox, uploader, true)];
  const settled = await sendStoredForm<SubmittedForm | SubmitRefusal>(form, outbox, transport, {
    signal,
    isStillWanted: () => isSubmitRequested(draft.id),
  });
  for (const stop of stops) stop();
  if (signal.aborted) return null;
  if (settled.kind === 'given-up') return 'taken-back';
  if (settled.kind === 'refused') return { failure: settled.detail };
  const { answer } = settled;
  return isRefusal(answer) ? problemOf(answer as SubmitRefusal) : { secret: (answer as SubmittedForm).secret };
}

export function deliveryStepOf(item: OutboxItem, isOnline: boolean): DeliveryStep {
  if (waitsForPhotos(item)) return 'photos';
  if (item.tries === 0) return 'form';
  return isOnline ? 'later' : 'offline';
}

/** Takes back a form that is to be changed. */
export function withdrawForm({ id }: Draft): void {
  void outbox.recall(id);
}

/** Also where the page was left in the moment in which it was taken back. */
export async function withdrawUnwantedForm({ id, wanted }: Draft): Promise<void> {
  await outbox.ready;
  if (!wanted && outbox.items().some((item) => item.key === id && isUnsent(item))) await outbox.recall(id);
}

function problemOf(unsent: SubmitRefusal): DeliveryResult {
  if (unsent.refused !== 'already-sent') return { problem: unsent.refused };
  return { problem: unsent.secret === null ? 'already-removed' : 'already-sent', secret: unsent.secret };
}
