import { photosFirst } from '#platform/files/web/photos-first.ts';
import { uploader } from '#platform/files/web/uploader.ts';
import type { ErrorDetail } from '#platform/http/errors.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { isToSend, type OutboxItem, waitsForPhotos } from '#platform/outbox/web/outbox-item.ts';
import { type KeptForm, sendKept } from '#platform/outbox/web/send-kept.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import type { Language } from '#platform/words/words.ts';
import type { SentForm, Unsent } from '#rooms/forms/shapes.ts';
import { type Draft, photoIdsIn, sentForm } from './draft.ts';
import { isFormWanted } from './kept-draft.ts';

/** How it goes: photos or the form on their way, or waiting for a network or for us. */
export type Step = 'photos' | 'form' | 'offline' | 'later';

export type Delivered =
  | { secret: string }
  /** A person must look: why, by code, with the link to what had arrived before. */
  | { problem: string; secret?: string | null }
  | { failure: ErrorDetail };

/** More than the server takes at once. */
const mostBytes = 60_000;

/** What the outbox says of a group's form. */
export interface AboutForm {
  groupName: string;
}

/**
 * Puts a form into the outbox at once and waits for its answer. Its photos go first; both go from any page of this
 * device. Answers null when it is called off, here or in another tab.
 */
export async function deliver(
  draft: Draft,
  { language, by }: { language: Language; by: string | null },
  onStep: (step: Step) => void,
  signal: AbortSignal,
): Promise<Delivered | 'taken-back' | null> {
  const input = sentForm(draft, language);
  if (new Blob([JSON.stringify(input)]).size > mostBytes) return { problem: 'too-much' };
  const photos = photoIdsIn(draft.places);
  const about: AboutForm = { groupName: draft.groupName };
  const form: KeptForm = { key: draft.id, call: 'forms.submit', input, about, photos, by };
  const tell = () => {
    const item = outbox.items().find(({ key }) => key === draft.id);
    if (item !== undefined && isToSend(item)) onStep(stepOf(item, navigator.onLine));
  };
  const stops = [outbox.hear(tell), photosFirst(outbox, uploader, true)];
  const settled = await sendKept<SentForm | Unsent>(form, outbox, transport, { signal, isStillWanted: () => isFormWanted(draft.id) });
  for (const stop of stops) stop();
  if (signal.aborted) return null;
  if (settled.kind === 'given-up') return 'taken-back';
  if (settled.kind === 'refused') return { failure: settled.detail };
  const { answer } = settled;
  return isRefusal(answer) ? problemOf(answer as Unsent) : { secret: (answer as SentForm).secret };
}

export function stepOf(item: OutboxItem, isOnline: boolean): Step {
  if (waitsForPhotos(item)) return 'photos';
  if (item.tries === 0) return 'form';
  return isOnline ? 'later' : 'offline';
}

/** Takes back a form that is to be changed. */
export function recallForm({ id }: Draft): void {
  void outbox.recall(id);
}

/** Also where the page was left in the moment in which it was taken back. */
export async function recallUnwanted({ id, wanted }: Draft): Promise<void> {
  await outbox.ready;
  if (!wanted && outbox.items().some((item) => item.key === id && isToSend(item))) await outbox.recall(id);
}

function problemOf(unsent: Unsent): Delivered {
  if (unsent.refused !== 'already-sent') return { problem: unsent.refused };
  return { problem: unsent.secret === null ? 'already-removed' : 'already-sent', secret: unsent.secret };
}
