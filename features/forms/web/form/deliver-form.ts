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

/** Steps of sending a form. 'later' means that the server cannot be reached. */
export type DeliveryStep = 'photos' | 'form' | 'offline' | 'later';

export type DeliveryResult =
  | { secret: string }
  /** Code of the refusal, and the secret of the earlier form if the server returned one. */
  | { problem: string; secret?: string | null }
  | { failure: ErrorDetail };

/** Maximum size of a request in bytes, as limited by the server. */
const maxBytes = 60_000;

export interface FormSummary {
  groupName: string;
}

/**
 * Saves the form to the outbox and waits for the response. Any open page of this device sends first the photos and then the form.
 * Returns null after an abort, and 'taken-back' if the form was withdrawn here or in another tab.
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
  const summary: FormSummary = { groupName: draft.groupName };
  const form: StoredForm = { key: draft.id, call: 'forms.submit', input, about: summary, photos, by };
  const notify = () => {
    const item = outbox.items().find(({ key }) => key === draft.id);
    if (item !== undefined && isUnsent(item)) onStep(deliveryStepOf(item, navigator.onLine));
  };
  const unsubscribers = [outbox.subscribe(notify), sendAfterPhotos(outbox, uploader, true)];
  const outcome = await sendStoredForm<SubmittedForm | SubmitRefusal>(form, outbox, transport, {
    signal,
    isStillWanted: () => isSubmitRequested(draft.id),
  });
  for (const stop of unsubscribers) stop();
  if (signal.aborted) return null;
  if (outcome.kind === 'given-up') return 'taken-back';
  if (outcome.kind === 'refused') return { failure: outcome.detail };
  const { answer } = outcome;
  return isRefusal(answer) ? problemOf(answer as SubmitRefusal) : { secret: (answer as SubmittedForm).secret };
}

export function deliveryStepOf(item: OutboxItem, isOnline: boolean): DeliveryStep {
  if (waitsForPhotos(item)) return 'photos';
  if (item.tries === 0) return 'form';
  return isOnline ? 'later' : 'offline';
}

export function withdrawForm({ id }: Draft): void {
  void outbox.recall(id);
}

/** Completes a withdrawal that was interrupted when the page was closed. */
export async function withdrawUnwantedForm({ id, wanted }: Draft): Promise<void> {
  await outbox.ready;
  if (!wanted && outbox.items().some((item) => item.key === id && isUnsent(item))) await outbox.recall(id);
}

function problemOf(refusal: SubmitRefusal): DeliveryResult {
  if (refusal.refused !== 'already-sent') return { problem: refusal.refused };
  return { problem: refusal.secret === null ? 'already-removed' : 'already-sent', secret: refusal.secret };
}
