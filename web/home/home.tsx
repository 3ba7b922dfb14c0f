import { useSession } from '#platform/http/web/session.ts';
import { dayIn, hourIn } from '#platform/time/calendar.ts';
import type { Instant } from '#platform/time/instant.ts';
import { capitalizeHeading, formatDateInSentence } from '#platform/i18n/dates.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { PrefetchUnsafeTickets } from '#features/maintenance/web/unsafe/prefetch-unsafe-tickets.tsx';
import { CheckAvailabilityButton } from '#features/reservations/web/availability/check-availability-button.tsx';
import { NewReservationButton } from '#features/reservations/web/new-reservation/new-reservation-button.tsx';
import { checkScreenAccess } from '#features/find-screen.ts';
import { StaysAtCamp } from './at-camp.tsx';
import { UpcomingStays } from './coming-up.tsx';
import style from './home.module.css';
import { useFirstSteps } from '#web/home/first-steps/use-first-steps.ts';
import { CalendarFeedsButton } from './calendar-feeds-button.tsx';
import { isNewCamp } from './is-new-camp.ts';
import { PageLinks } from './page-links.tsx';
import { PointPersons } from './point-persons.tsx';
import { NothingWaiting } from './nothing-waiting.tsx';
import { useHomeStays } from './use-home-stays.ts';
import { useWaitingRows } from './waiting/use-waiting-rows.ts';
import { WaitingForYou } from './waiting/waiting-for-you.tsx';
import { homeTexts } from '#web/home/i18n/texts.ts';
import { lazyPartWithRetry } from '#web/shell/retry-until-loaded.ts';

const FirstSteps = lazyPartWithRetry(async () => (await import('#web/home/first-steps/first-steps.tsx')).FirstSteps);

const PostponedStepsNote = lazyPartWithRetry(
  async () => (await import('#web/home/first-steps/postponed-steps-note.tsx')).PostponedStepsNote,
);

export function Home() {
  const w = useTexts(homeTexts);
  const session = useSession();
  const formatting = useFormatting();
  const { now, zone } = formatting;
  const account = session.state === 'account' ? session.account : null;
  const stays = useHomeStays(account);
  const steps = useFirstSteps(account);
  const waiting = useWaitingRows(account);
  if (account === null) return null;
  const isNew = stays !== null && isNewCamp(steps?.needsEvent === true, stays);
  const isWorking = steps !== undefined && !isNew;
  const isKnown = steps !== undefined && waiting !== null && !stays?.isLoading;
  const showsQuietNote = steps === null || steps?.open.length === 0;
  return (
    <>
      <PageHeading
        title={w.greeting[getPartOfDay(now, zone)](account.firstName)}
        note={capitalizeHeading(formatDateInSentence(dayIn(zone, now), formatting))}
        action={
          checkScreenAccess('/calendar', account) === 'granted' ? (
            <div className={`flex flex-wrap gap-2 ${style.actions}`}>
              <CheckAvailabilityButton />
              <NewReservationButton label={w.newReservation} />
            </div>
          ) : undefined
        }
      />
      {!isKnown && <SkeletonRows rows={6} />}
      {isKnown && steps && steps.open.length > 0 && <FirstSteps {...steps} />}
      {/* All parts mount immediately, so that they load in parallel, and appear together. */}
      <div className={style.columns} hidden={!isKnown}>
        <div className={`min-w-0 ${style.main}`}>
          {isKnown && <WaitingForYou waiting={waiting} />}
          {isKnown && <PrefetchUnsafeTickets />}
          {isKnown && stays && isWorking && <StaysAtCamp stays={stays} />}
          {showsQuietNote && waiting?.length === 0 && (
            <NothingWaiting forAdministrators={checkScreenAccess('/admin', account) === 'granted'} />
          )}
          {isKnown && showsQuietNote && steps && steps.postponedCount > 0 && <PostponedStepsNote count={steps.postponedCount} />}
        </div>
        <div className={`min-w-0 ${style.side}`}>
          {stays && isWorking && <UpcomingStays stays={stays} />}
          <PointPersons />
          <CalendarFeedsButton />
        </div>
        <div className={`min-w-0 ${style.open}`}>
          <PageLinks account={account} />
        </div>
      </div>
    </>
  );
}

type PartOfDay = 'morning' | 'afternoon' | 'evening';

export function getPartOfDay(now: Instant, zone: string): PartOfDay {
  const hour = hourIn(zone, now);
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
