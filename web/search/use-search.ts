import { formatSpanDates } from '#platform/i18n/dates.ts';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Access } from '#platform/http/rules.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { findBookingProblems } from '#features/reservations/booking-problems.ts';
import { canSeeAnyReservation } from '#features/reservations/rules.ts';
import { placeNameTexts } from '#features/places/i18n/names/texts.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { taskPath, ticketPath } from '#features/maintenance/web/list-navigation/use-source-list.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { adminPageTexts } from '#web/admin/i18n/texts.ts';
import { tabs } from '#web/admin/panels.ts';
import { screenOf } from '#features/screens.ts';
import { canOpen, searchablePaths, type SearchablePage, searchPages } from './search-pages.ts';
import { type SearchAnswer, type SearchCall, createSearchRun } from './search-run.ts';
import { searchTexts } from './i18n/texts.ts';

export const searchKinds = ['pages', 'reservations', 'families', 'people', 'places', 'work', 'lost'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchResults {
  answers: Readonly<Partial<Record<SearchKind, SearchAnswer>>>;
  isAsking: boolean;
  retry: () => void;
}

export function useSearch(typed: string, account: Access): SearchResults {
  const { language } = useFormatting();
  const pages = usePages(account, language);
  const searchCalls = useSearchCalls(account);
  const [, changed] = useReducer((times: number) => times + 1, 0);
  const searching = useMemo(() => createSearchRun(searchCalls, changed), [searchCalls]);
  useEffect(() => searching.close, [searching]);
  useEffect(() => searching.type(typed), [searching, typed]);
  const searchAnswers = searching.answers as Partial<Record<SearchKind, SearchAnswer>>;
  const known: SearchAnswer = { hits: searchPages(pages, typed, language), isAsking: false, failure: null };
  return {
    answers: { pages: known, ...searchAnswers },
    isAsking: Object.values(searchAnswers).some((answer) => answer.isAsking || searching.words !== typed.trim()),
    retry: searching.retry,
  };
}

function usePages(account: Access, language: Language): SearchablePage[] {
  const w = useTexts(searchTexts);
  return useMemo(() => {
    const named = searchablePaths.map((path) => ({
      path,
      title: screenOf(path).title,
      note: screenOf(path).isPlanned ? w.later : '',
    }));
    const administration = tabs.map((tab) => ({
      path: `/admin?tab=${tab}`,
      title: { en: adminPageTexts.en.tabs[tab], es: adminPageTexts.es.tabs[tab] },
      note: screenOf('/admin').title[language],
    }));
    return [...named, ...administration].filter((page) => canOpen(page, account));
  }, [account, language, w]);
}

/** Returns the calls for kinds that the account may search. The server would refuse the others. */
function useSearchCalls(account: Access): Readonly<Record<string, SearchCall>> {
  const w = useTexts(searchTexts);
  const names = { ...useTexts(nameTexts), ...useTexts(placeNameTexts) };
  const formatting = useFormatting();
  // Texts and formats are in a ref: they may change during a search, but must not restart it.
  const maintenance = useTexts(maintenanceTexts);
  const housekeeping = useTexts(housekeepingTexts);
  const latestTexts = useRef({ w, names, maintenance, housekeeping, formatting });
  useEffect(() => {
    latestTexts.current = { w, names, maintenance, housekeeping, formatting };
  });
  return useMemo(() => {
    const isPlanner = checkScreenAccess('/calendar', account) === 'granted';
    const isAdministrator = checkScreenAccess('/admin', account) === 'granted';
    const reservations: SearchCall = async (words, signal) =>
      (await calls.reservations.search.query({ words }, { signal })).map((row) => ({
        key: `reservation ${row.id}`,
        path: `/reservation/${row.id}`,
        title: row.name,
        note: joinWithDots([
          formatSpanDates(row, latestTexts.current.formatting),
          row.state !== 'confirmed' && latestTexts.current.names.state[row.state],
          ...findBookingProblems(row, latestTexts.current.formatting.now).map(
            (problem) => latestTexts.current.names.bookingProblems[problem],
          ),
          row.groupName,
          row.contactName,
        ]),
      }));
    const families: SearchCall = async (words, signal) =>
      (await calls.checkIn.search.query({ words }, { signal })).map((row) => ({
        key: `family ${row.id}`,
        path: `/desk/${row.eventId}?family=${row.id}`,
        title: row.names.map(isolateName).join(', '),
        note: joinWithDots([row.cancelledAt !== null && latestTexts.current.w.cancelled, row.church, row.eventName, row.code]),
      }));
    const people: SearchCall = async (words, signal) =>
      (await calls.accounts.search.query({ words }, { signal })).map((row) => ({
        key: `person ${row.id}`,
        path: `/admin?tab=people&person=${row.id}${row.disabledAt === null ? '' : '&state=all'}`,
        title: `${row.firstName} ${row.lastName}`,
        note: joinWithDots([row.disabledAt !== null && latestTexts.current.w.disabled, row.accountArea, row.email]),
      }));
    const places: SearchCall = async (words, signal) =>
      (await calls.reservations.searchPlaces.query({ words }, { signal })).map((row) => ({
        key: `place ${row.id}`,
        path: isPlanner ? `/calendar?view=places&place=${row.id}` : `/admin?tab=places&place=${row.id}`,
        title: row.name,
        note: joinWithDots([
          row.within,
          latestTexts.current.names.kind[row.kind],
          row.state !== 'open' && latestTexts.current.names.placeState[row.state],
        ]),
      }));
    const work: SearchCall = async (words, signal) =>
      (await calls.maintenance.search.query({ words }, { signal })).map(({ id, kind, title, status, place }) => ({
        key: `${kind} ${id}`,
        path: kind === 'ticket' ? ticketPath(id) : taskPath(id),
        title,
        note: joinWithDots([place, status === null ? latestTexts.current.w.task : latestTexts.current.maintenance.status[status]]),
      }));
    const lost: SearchCall = async (words, signal) =>
      (await calls.housekeeping.searchLost.query({ words }, { signal })).map(({ id, what, keptWhere, state }) => ({
        key: `lost ${id}`,
        path: `/housekeeping?tab=lost&item=${id}&show=all`,
        title: what,
        note: joinWithDots([keptWhere, latestTexts.current.housekeeping.lost.state[state]]),
      }));
    const seesEvents = canSeeAnyReservation(account);
    return {
      ...(seesEvents && { reservations }),
      ...((seesEvents || checkScreenAccess('/desk', account) === 'granted') && { families }),
      ...(isAdministrator && { people }),
      ...((isPlanner || isAdministrator) && { places }),
      ...(checkScreenAccess('/maintenance', account) === 'granted' && { work }),
      ...(checkScreenAccess('/housekeeping', account) === 'granted' && { lost }),
    };
  }, [account]);
}
