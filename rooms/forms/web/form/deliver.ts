import { callFailure, calls, type CallFailure } from '#platform/http/web/calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { pauseAfter } from '#platform/outbox/web/send.ts';
import { pauseOrReturn } from '#platform/outbox/web/transport.ts';
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
  | { failure: CallFailure };

export type DeliveredPhotos = Pick<Uploads, 'arrived' | 'sendAgain'>;

/** More than the server takes at once. */
const mostBytes = 60_000;

/** Sends a form with its photos and goes on trying until it arrives, a person must look, or it is called off (null). */
export async function deliver(
  draft: Draft,
  language: Language,
  photos: DeliveredPhotos,
  onStep: (step: Step) => void,
  signal: AbortSignal,
): Promise<Delivered | null> {
  const form = sentForm(draft, language);
  if (new Blob([JSON.stringify(form)]).size > mostBytes) return { problem: 'too-much' };
  const ids = photoIdsIn(draft.places);
  let resent = false;
  for (let failures = 0; !signal.aborted;) {
    onStep('photos');
    if (!(await photos.arrived(ids, signal))) return signal.aborted ? null : { problem: 'photo-refused' };
    onStep('form');
    const answer = await ask(form);
    if (signal.aborted) return null;
    if (!('failure' in answer)) {
      if (!isRefusal(answer)) return { secret: (answer as SentForm).secret };
      const { refused } = answer as Unsent;
      // Swept while the phone was away: it still has them.
      if (refused === 'no-photo' && !resent) {
        resent = true;
        photos.sendAgain(ids);
        continue;
      }
      return problemOf(answer as Unsent);
    }
    if (!willPass(answer.failure)) return answer;
    failures += 1;
    onStep(answer.failure.code === 'offline' ? 'offline' : 'later');
    await pauseOrReturn(
      answer.failure.retryAfter === undefined ? pauseAfter(failures, Math.random()) : answer.failure.retryAfter * 1_000,
      signal,
    );
  }
  return null;
}

async function ask(form: Record<string, unknown>): Promise<SentForm | Unsent | { failure: CallFailure }> {
  try {
    return await calls.forms.submit.mutate(form as never);
  } catch (why) {
    return { failure: callFailure(why) };
  }
}

function problemOf(unsent: Unsent): Delivered {
  if (unsent.refused !== 'already-sent') return { problem: unsent.refused };
  return { problem: unsent.secret === null ? 'already-removed' : 'already-sent', secret: unsent.secret };
}

function willPass({ code }: CallFailure): boolean {
  return code === 'offline' || code === 'try-again' || code === 'too-many-requests';
}
