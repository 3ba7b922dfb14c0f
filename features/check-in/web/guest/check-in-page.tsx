import { useCallback, useEffect, useState } from 'react';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { localMomentIn } from '#platform/time/calendar.ts';
import { type Instant, minute } from '#platform/time/instant.ts';
import { formatLocalMoment } from './camp-clock.ts';
import type { GuestDocument } from '#features/check-in/guest-document.ts';
import type { GuestEvent, GuestPage } from '#features/check-in/shapes/event.ts';
import { buildAddress, type Navigate, type GuestAddress } from './guest-address.ts';
import type { EarlyInputCollector } from './early-input.ts';
import { selectEvent, dropEndedEvents } from './select-event.ts';
import { FormPage } from './form-page.tsx';
import { readDraft, readSecrets, storageNames } from './guest-storage.ts';
import { isKiosk } from './kiosk.ts';
import { Note } from './note.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { queryOnce } from '#platform/outbox/web/send.ts';
import { useDiscardedForms } from './discarded-forms.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { useIsOnline, transport } from '#platform/outbox/web/transport.ts';

interface CheckInPageProps {
  guestDocument: GuestDocument;
  /** True if the page is a copy cached on this phone. */
  isCached: boolean;
  /** Collects input typed before the script loaded. */
  early: EarlyInputCollector | null;
  place: GuestAddress;
  go: Navigate;
}

/**
 * The user's choice for one event: show the forms already sent, or open a new form. With `joins` the new form joins the first form with
 * that secret.
 */
interface Selection {
  eventId: string;
  opens: 'sent' | { joins: string | null };
}

const EarlierForms = lazyComponent(() => import('./lazy-pages.ts').then((pages) => pages.EarlierForms));

/** Page /guest/check-in. It shows the form of the current event, a choice of events, or a message if there is none. */
export function CheckInPage({ guestDocument, isCached, early, place, go }: CheckInPageProps) {
  const { w, reader } = useGuestTexts();
  const isReady = useIsHydrated();
  const isOnline = useIsOnline();
  const requestedId = place.search.get('event') ?? '';
  const [latest, setPage] = useState<GuestPage | null>(guestDocument.form);
  const [isStale, setStale] = useState(isCached || guestDocument.isLastKnown || guestDocument.form === null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [isDone, setDone] = useState(false);

  const refresh = useCallback(async () => {
    const reply = await queryOnce<GuestPage>(
      'checkIn.page',
      { eventId: /^[A-Za-z0-9]{1,64}$/.test(requestedId) ? requestedId : '' },
      transport,
    );
    if (reply.kind !== 'answered') return null;
    // Keep the same object if the data is equal, so that nothing renders again.
    setPage((before) => (before !== null && isSame(before, reply.answer) ? before : reply.answer));
    setStale(false);
    return reply.answer;
  }, [requestedId]);

  useEffect(() => {
    if (!isStale) return undefined;
    const stop = new AbortController();
    void untilFresh(refresh, stop.signal);
    return () => stop.abort();
  }, [isStale, refresh]);

  // If the address contains no event, select the event with a started form.
  const hasInput = (id: string) => isReady && readDraft(storageNames.draft(id))?.isTouched === true;
  const now = useMinute(isStale);
  const page = latest !== null && isReady && isStale ? dropEndedEvents(latest, now, hasInput) : latest;
  const offered = page && selectEvent(page, chosenId, (id) => requestedId === '' && hasInput(id));
  const [displayedEvent, setDisplayedEvent] = useState<GuestEvent | null>(null);
  const hasEnded = displayedEvent !== null && page?.events.some(({ id }) => id === displayedEvent.id) === false;
  // Keep showing a queued form until the server answers, because only the server knows whether it arrived in time.
  const event = hasEnded && isQueued(displayedEvent.id) ? displayedEvent : offered;
  if (!hasEnded && event && event !== displayedEvent) setDisplayedEvent(event);
  const recheckDiscardedForms = useDiscardedForms(event?.id);

  if (page === null) return <NoRecords />;
  const endedName = hasEnded && event !== displayedEvent ? displayedEvent.name : null;
  if (page.events.length === 0 && !event)
    return (
      <>
        {endedName !== null && <Note hue="ember">{w.endedMeanwhile(endedName)}</Note>}
        <NoEvent isUnknown={requestedId !== '' && endedName === null} page={page} />
      </>
    );
  const isUnknown = requestedId !== '' && !page.events.some(({ id }) => id === requestedId);
  const select = (opens: Selection['opens']) => event && setSelection({ eventId: event.id, opens });
  const opens = selection !== null && selection.eventId === event?.id ? selection.opens : null;
  const secrets = isReady && event ? readSecrets(event.id) : [];
  const isListed = secrets.length > 0 && (opens === 'sent' || (opens === null && event !== null && !hasInput(event.id)));
  return (
    <>
      {/* A shared tablet does not need this, because it reports failures next to the send button. */}
      {!isOnline && !isCached && !isKiosk && <Note hue="lake">{w.offline}</Note>}
      {isReady && isStale && isCached && (
        <Note hue="lake">{w.offlinePrices(formatLocalMoment(localMomentIn(page.zone, page.now), reader))}</Note>
      )}
      {isStale && !isCached && isOnline && <Note hue="lake">{w.lastKnown}</Note>}
      {isUnknown && endedName === null && event?.id !== requestedId && <Note hue="ember">{w.unknownEvent}</Note>}
      {endedName !== null && <Note hue="ember">{w.endedMeanwhile(endedName)}</Note>}
      {!event && <Choice events={page.events} zone={page.zone} onChoose={setChosenId} />}
      {event && (
        <>
          {!isDone && (
            <>
              {!isListed && <p>{w.welcome}</p>}
              <p className="event hued font-bold text-sm" data-hue="ember">
                {w.currentEvent(event.name)}
              </p>
              {page.events.length > 1 && <Others events={page.events} current={event} onChoose={setChosenId} />}
            </>
          )}
          {secrets.length > 0 && !isListed && (
            <Note hasButton>
              {w.sentBefore}{' '}
              <button type="button" className="text-button flex-none" onClick={() => select('sent')}>
                {w.viewSent}
              </button>
            </Note>
          )}
          {isListed ? (
            <EarlierForms secrets={secrets} hasDraft={hasInput(event.id)} onForm={(joins) => select({ joins })} />
          ) : (
            <FormPage
              key={event.id}
              page={page}
              event={event}
              early={early}
              go={go}
              refresh={refresh}
              joins={opens !== null && opens !== 'sent' ? opens.joins : null}
              onStartedOver={recheckDiscardedForms}
              onDone={() => setDone(true)}
            />
          )}
        </>
      )}
    </>
  );
}

function isQueued(eventId: string): boolean {
  return readDraft(storageNames.draft(eventId))?.isQueued === true;
}

/** Returns the phone's time and updates it each minute while a stale page is displayed. */
function useMinute(isTicking: boolean): Instant {
  const [now, setNow] = useState<Instant>(() => new Date().toISOString());
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(new Date().toISOString()), minute);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}

function isSame(a: GuestPage, b: GuestPage): boolean {
  return JSON.stringify({ ...a, now: '' }) === JSON.stringify({ ...b, now: '' });
}

async function untilFresh(refresh: () => Promise<GuestPage | null>, signal: AbortSignal): Promise<void> {
  for (let tries = 1; !signal.aborted && (await refresh()) === null; tries += 1)
    await transport.pause(Math.min(20_000, 2_000 * tries), signal);
}

interface ChoiceProps {
  events: readonly GuestEvent[];
  zone: string;
  onChoose: (id: string) => void;
}

function Choice({ events, zone, onChoose }: ChoiceProps) {
  const { w, reader } = useGuestTexts();
  const isReady = useIsHydrated();
  return (
    <section aria-labelledby="choice">
      <h2 id="choice">{w.chooseEvent}</h2>
      <ul>
        {events.map(({ id, name, startsAt, endsAt }) => (
          <li key={id}>
            <button
              type="button"
              className="card border rounded bg-card grid grid-cols-1 gap-0.5 w-full text-start hover:bg-hover"
              disabled={!isReady}
              onClick={() => onChoose(id)}
            >
              <strong>{name}</strong>
              {/* Render again after hydration, because the server's Intl may format differently. */}
              <small className="text-dim text-sm" key={String(isReady)} suppressHydrationWarning>
                {formatLocalMoment(localMomentIn(zone, startsAt), reader)} – {formatLocalMoment(localMomentIn(zone, endsAt), reader)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OthersProps {
  events: readonly GuestEvent[];
  current: GuestEvent;
  onChoose: (id: string) => void;
}

function Others({ events, current, onChoose }: OthersProps) {
  const { w } = useGuestTexts();
  return (
    <p className="flex flex-wrap gap-x-3 items-center">
      <span className="text-dim text-sm">{w.otherEvent}</span>
      {events
        .filter(({ id }) => id !== current.id)
        .map(({ id, name }) => (
          <button key={id} type="button" className="text-button" onClick={() => onChoose(id)}>
            {name}
          </button>
        ))}
    </p>
  );
}

function NoEvent({ isUnknown, page: { next, zone } }: { isUnknown: boolean; page: GuestPage }) {
  const { w, reader } = useGuestTexts();
  const isReady = useIsHydrated();
  return (
    <section className="card border rounded bg-card empty">
      <h2>{w.noEvent}</h2>
      {isUnknown && <p>{w.unknownAndNone}</p>}
      {next ? (
        <p key={String(isReady)} suppressHydrationWarning>
          {w.nextEvent(next.name, formatLocalMoment(localMomentIn(zone, next.startsAt), reader))}
        </p>
      ) : (
        <p>{w.noEventNote}</p>
      )}
      <a className="outline-button hover:bg-hover" href={next ? buildAddress('/guest/check-in', { event: next.id }) : '/guest/check-in'}>
        {next ? w.fillInNow : w.tryAgain}
      </a>
    </section>
  );
}

function NoRecords() {
  const { w } = useGuestTexts();
  return (
    <section className="card border rounded bg-card empty" aria-live="polite">
      <h2>{w.noRecords}</h2>
      <p>{w.noRecordsNote}</p>
      <a className="outline-button hover:bg-hover" href={location.href}>
        {w.tryAgain}
      </a>
    </section>
  );
}
