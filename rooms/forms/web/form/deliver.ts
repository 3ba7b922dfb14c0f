import type { ErrorDetail } from '#platform/http/errors.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import type { Sending } from '#platform/outbox/web/send.ts';
import { sendKept } from '#platform/outbox/web/send-kept.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import type { Language } from '#platform/words/words.ts';
import type { SentForm, Unsent } from '#rooms/forms/shapes.ts';
import type { Uploads } from '#platform/files/web/use-uploads.ts';
import { type Draft, photoIdsIn, sentForm } from './draft.ts';

/** How it goes: photos or the form on their way, or waiting for a network or for us. */
export type Step = 'photos' | 'form' | 'offline' | 'later';

export type Delivered =
  | { secret: string }
  /** A person must look: why, by code, with the link to what had arrived before. */
  | { problem: string; secret?: string | null }
  | { failure: ErrorDetail };

export type DeliveredPhotos = Pick<Uploads, 'arrived' | 'sendAgain'>;

/** More than the server takes at once. */
const mostBytes = 60_000;

/** What the outbox says of a group's form. */
export interface AboutForm {
  groupName: string;
}

/**
 * Sends a form with its photos and goes on trying until it arrives, a person must look, or it is called off (null).
 * Once its photos are there the outbox has it, and any page of this device sends it.
 */
export async function deliver(
  draft: Draft,
  language: Language,
  photos: DeliveredPhotos,
  onStep: (step: Step) => void,
  signal: AbortSignal,
): Promise<Delivered | null> {
  const input = sentForm(draft, language);
  if (new Blob([JSON.stringify(input)]).size > mostBytes) return { problem: 'too-much' };
  const about: AboutForm = { groupName: draft.groupName };
  const form = { key: draft.id, call: 'forms.submit', input, about };
  const sending: Sending = { signal, onUnreached: () => onStep(navigator.onLine ? 'later' : 'offline') };
  const ids = photoIdsIn(draft.places);
  for (const isLast of [false, true]) {
    onStep('photos');
    if (!(await photos.arrived(ids, signal))) return signal.aborted ? null : { problem: 'photo-refused' };
    onStep('form');
    const settled = await sendKept<SentForm | Unsent>(form, outbox, transport, sending);
    if (settled.kind === 'given-up' || signal.aborted) return null;
    if (settled.kind === 'refused') return { failure: settled.detail };
    const { answer } = settled;
    if (!isRefusal(answer)) return { secret: (answer as SentForm).secret };
    if ((answer as Unsent).refused !== 'no-photo' || isLast) return problemOf(answer as Unsent);
    // Swept while the phone was away: it still has them.
    photos.sendAgain(ids);
  }
  return null;
}

/** Takes back a form that is to be changed. */
export function recallForm({ id }: Draft): void {
  void outbox.recall(id);
}

function problemOf(unsent: Unsent): Delivered {
  if (unsent.refused !== 'already-sent') return { problem: unsent.refused };
  return { problem: unsent.secret === null ? 'already-removed' : 'already-sent', secret: unsent.secret };
}
