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
  written: GuestDocument;
  /** The page itself is a copy from this phone. */
  isKept: boolean;
  /** What was typed before the script came. */
  early: EarlyInputCollector | null;
  place: GuestAddress;
  go: Navigate;
}

/** What somebody chose to see of one event: what this phone sent, or the form, which joins the one of that secret. */
interface Pressed {
  eventId: string;
  opens: 'sent' | { joins: string | null };
}

const SentBefore = lazyComponent(() => import('./lazy-pages.ts').then((pages) => pages.EarlierForms));

/** /guest/check-in: the form of the event that is on, or a choice, or a kind word when there is none. */
export function CheckInPage({ written, isKept, early, place, go }: CheckInPageProps) {
  const { w, reader } = useGuestTexts();
  const isReady = useIsHydrated();
  const isOnline = useIsOnline();
  const asked = place.search.get('event') ?? '';
  const [latest, setPage] = useState<GuestPage | null>(written.form);
  const [isOld, setOld] = useState(isKept || written.isLastKnown || written.form === null);
  const [chosen, choose] = useState<string | null>(null);
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [isDone, setDone] = useState(false);

  const refresh = useCallback(async () => {
    const reply = await queryOnce<GuestPage>('checkIn.page', { eventId: /^[A-Za-z0-9]{1,64}$/.test(asked) ? asked : '' }, transport);
    if (reply.kind !== 'answered') return null;
    // The same page stays the same object: nothing is drawn anew.
    setPage((before) => (before !== null && isSame(before, reply.answer) ? before : reply.answer));
    setOld(false);
    return reply.answer;
  }, [asked]);

  // What is old is asked for anew until the camp has answered.
  useEffect(() => {
    if (!isOld) return undefined;
    const stop = new AbortController();
    void untilFresh(refresh, stop.signal);
    return () => stop.abort();
  }, [isOld, refresh]);

  // Where the address names none, a form that was begun stays, whichever event comes first by now.
  const isTyped = (id: string) => isReady && readDraft(storageNames.draft(id))?.isTouched === true;
  const now = useMinute(isOld);
  const page = latest !== null && isReady && isOld ? dropEndedEvents(latest, now, isTyped) : latest;
  const offered = page && selectEvent(page, chosen, (id) => asked === '' && isTyped(id));
  const [drawn, setDrawn] = useState<GuestEvent | null>(null);
  const hasEnded = drawn !== null && page?.events.some(({ id }) => id === drawn.id) === false;
  // A form on its way stays until its answer has come, which says whether it arrived in time.
  const event = hasEnded && isQueued(drawn.id) ? drawn : offered;
  if (!hasEnded && event && event !== drawn) setDrawn(event);
  const lookForStartedOver = useDiscardedForms(event?.id);

  if (page === null) return <NoRecords />;
  const endedName = hasEnded && event !== drawn ? drawn.name : null;
  if (page.events.length === 0 && !event)
    return (
      <>
        {endedName !== null && <Note hue="ember">{w.endedMeanwhile(endedName)}</Note>}
        <NoEvent isUnknown={asked !== '' && endedName === null} page={page} />
      </>
    );
  const isUnknown = asked !== '' && !page.events.some(({ id }) => id === asked);
  const press = (opens: Pressed['opens']) => event && setPressed({ eventId: event.id, opens });
  const opens = pressed !== null && pressed.eventId === event?.id ? pressed.opens : null;
  const secrets = isReady && event ? readSecrets(event.id) : [];
  const isListed = secrets.length > 0 && (opens === 'sent' || (opens === null && event !== null && !isTyped(event.id)));
  return (
    <>
      {/* A shared tablet keeps nothing: what became of a form is said where it is sent. */}
      {!isOnline && !isKept && !isKiosk && <Note hue="lake">{w.offline}</Note>}
      {isReady && isOld && isKept && <Note hue="lake">{w.keptCopy(formatLocalMoment(localMomentIn(page.zone, page.now), reader))}</Note>}
      {isOld && !isKept && isOnline && <Note hue="lake">{w.lastKnown}</Note>}
      {isUnknown && endedName === null && event?.id !== asked && <Note hue="ember">{w.unknownEvent}</Note>}
      {endedName !== null && <Note hue="ember">{w.endedMeanwhile(endedName)}</Note>}
      {!event && <Choice events={page.events} zone={page.zone} onChoose={choose} />}
      {event && (
        <>
          {!isDone && (
            <>
              {!isListed && <p>{w.welcome}</p>}
              <p className="event hued heading size-14" data-hue="ember">
                {w.currentEvent(event.name)}
              </p>
              {page.events.length > 1 && <Others events={page.events} current={event} onChoose={choose} />}
            </>
          )}
          {secrets.length > 0 && !isListed && (
            <Note hasButton>
              {w.sentBefore}{' '}
              <button type="button" className="press fixed" onClick={() => press('sent')}>
                {w.seeSent}
              </button>
            </Note>
          )}
          {isListed ? (
            <SentBefore secrets={secrets} isBegun={isTyped(event.id)} onForm={(joins) => press({ joins })} />
          ) : (
            <FormPage
              key={event.id}
              page={page}
              event={event}
              early={early}
              go={go}
              refresh={refresh}
              joins={opens !== null && opens !== 'sent' ? opens.joins : null}
              onStartedOver={lookForStartedOver}
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

/** The phone's time to the minute, while a copy is shown that the server does not keep up to date. */
function useMinute(isTicking: boolean): Instant {
  const [now, setNow] = useState<Instant>(() => new Date().toISOString());
  useEffect(() => {
    if (!isTicking) return undefined;
    const timer = setInterval(() => setNow(new Date().toISOString()), minute);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}

function isSame(one: GuestPage, other: GuestPage): boolean {
  return JSON.stringify({ ...one, now: '' }) === JSON.stringify({ ...other, now: '' });
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
            <button type="button" className="card stack gap-2 full at-start lights" disabled={!isReady} onClick={() => onChoose(id)}>
              <strong>{name}</strong>
              {/* Drawn anew once ready: the server's Intl, and its default locale, may put it in other words. */}
              <small className="meta" key={String(isReady)} suppressHydrationWarning>
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
    <p className="row gap-0 across-12 middle">
      <span className="meta">{w.otherEvent}</span>
      {events
        .filter(({ id }) => id !== current.id)
        .map(({ id, name }) => (
          <button key={id} type="button" className="press" onClick={() => onChoose(id)}>
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
    <section className="card empty">
      <h2>{w.noEvent}</h2>
      {isUnknown && <p>{w.unknownAndNone}</p>}
      {next ? (
        <p key={String(isReady)} suppressHydrationWarning>
          {w.nextEvent(next.name, formatLocalMoment(localMomentIn(zone, next.startsAt), reader))}
        </p>
      ) : (
        <p>{w.noEventNote}</p>
      )}
      <a className="outlined lights" href={next ? buildAddress('/guest/check-in', { event: next.id }) : '/guest/check-in'}>
        {next ? w.fillInNow : w.tryAgain}
      </a>
    </section>
  );
}

function NoRecords() {
  const { w } = useGuestTexts();
  return (
    <section className="card empty" aria-live="polite">
      <h2>{w.noRecords}</h2>
      <p>{w.noRecordsNote}</p>
      <a className="outlined lights" href={location.href}>
        {w.tryAgain}
      </a>
    </section>
  );
}
