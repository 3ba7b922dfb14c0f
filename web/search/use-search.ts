import { daysWords } from '#platform/ui/dates.ts';
import { useEffect, useMemo, useReducer, useRef } from 'react';
import type { Access } from '#platform/http/rules.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { dotted } from '#platform/words/dotted.ts';
import { isolated } from '#platform/words/isolated.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Language } from '#platform/words/words.ts';
import { entry } from '#rooms/screen-at.ts';
import { bookedWrong } from '#rooms/reservations/booked-wrong.ts';
import { seesAny } from '#rooms/reservations/rules.ts';
import { nameWords } from '#rooms/reservations/words/names/words.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import { taskPath, ticketPath } from '#rooms/maintenance/web/trail/use-trail.ts';
import { maintenanceWords } from '#rooms/maintenance/words/words.ts';
import { adminPageWords } from '#web/admin/words/words.ts';
import { tabs } from '#web/admin/panels.ts';
import { screenOf } from '#rooms/screens.ts';
import { mayOpen, namedPaths, type Page, pagesFound } from './pages-found.ts';
import { type Answer, type CallContext, openSearching } from './search-run.ts';
import { searchWords } from './words/words.ts';

export const kinds = ['pages', 'reservations', 'families', 'people', 'places', 'work', 'lost'] as const;
export type Kind = (typeof kinds)[number];

export interface HouseSearch {
  answers: Readonly<Partial<Record<Kind, Answer>>>;
  isAsking: boolean;
  retry: () => void;
}

/** Everything that this person may open, by what is typed. Pages are known here; the rest is asked of the server. */
export function useSearch(typed: string, account: Access): HouseSearch {
  const { language } = useFormatting();
  const pages = usePages(account, language);
  const asks = useAsks(account);
  const [, changed] = useReducer((times: number) => times + 1, 0);
  const searching = useMemo(() => openSearching(asks, changed), [asks]);
  useEffect(() => searching.close, [searching]);
  useEffect(() => searching.type(typed), [searching, typed]);
  const asked = searching.answers as Partial<Record<Kind, Answer>>;
  const known: Answer = { hits: pagesFound(pages, typed, language), isAsking: false, failure: null };
  return {
    answers: { pages: known, ...asked },
    isAsking: Object.values(asked).some((answer) => answer.isAsking || searching.words !== typed.trim()),
    retry: searching.retry,
  };
}

function usePages(account: Access, language: Language): Page[] {
  const w = useWords(searchWords);
  return useMemo(() => {
    const named = namedPaths.map((path) => ({
      path,
      title: screenOf(path).title,
      note: screenOf(path).later ? w.later : '',
    }));
    const administration = tabs.map((tab) => ({
      path: `/admin?tab=${tab}`,
      title: { en: adminPageWords.en.tabs[tab], es: adminPageWords.es.tabs[tab] },
      note: screenOf('/admin').title[language],
    }));
    return [...named, ...administration].filter((page) => mayOpen(page, account));
  }, [account, language, w]);
}

/** Only the kinds of which this person may see any: the server would refuse the others. */
function useAsks(account: Access): Readonly<Record<string, CallContext>> {
  const w = useWords(searchWords);
  const names = useWords(nameWords);
  const formatting = useFormatting();
  // What words and dates are said in may change while one looks; what is asked does not.
  const maintenance = useWords(maintenanceWords);
  const housekeeping = useWords(housekeepingWords);
  const said = useRef({ w, names, maintenance, housekeeping, formatting });
  useEffect(() => {
    said.current = { w, names, maintenance, housekeeping, formatting };
  });
  return useMemo(() => {
    const isPlanner = entry('/calendar', account) === 'granted';
    const isAdministrator = entry('/admin', account) === 'granted';
    const reservations: CallContext = async (words, signal) =>
      (await calls.reservations.search.query({ words }, { signal })).map((one) => ({
        key: `reservation ${one.id}`,
        path: `/reservation/${one.id}`,
        title: one.name,
        note: dotted([
          daysWords(one, said.current.formatting),
          one.state !== 'confirmed' && said.current.names.state[one.state],
          ...bookedWrong(one, said.current.formatting.now).map((what) => said.current.names.bookedWrong[what]),
          one.groupName,
          one.contactName,
        ]),
      }));
    const families: CallContext = async (words, signal) =>
      (await calls.checkIn.search.query({ words }, { signal })).map((one) => ({
        key: `family ${one.id}`,
        path: `/desk/${one.eventId}?family=${one.id}`,
        title: one.names.map(isolated).join(', '),
        note: dotted([one.cancelledAt !== null && said.current.w.cancelled, one.church, one.eventName, one.code]),
      }));
    const people: CallContext = async (words, signal) =>
      (await calls.accounts.search.query({ words }, { signal })).map((one) => ({
        key: `person ${one.id}`,
        path: `/admin?tab=people&person=${one.id}${one.disabledAt === null ? '' : '&state=all'}`,
        title: `${one.firstName} ${one.lastName}`,
        note: dotted([one.disabledAt !== null && said.current.w.disabled, one.accountArea, one.email]),
      }));
    const places: CallContext = async (words, signal) =>
      (await calls.reservations.searchPlaces.query({ words }, { signal })).map((one) => ({
        key: `place ${one.id}`,
        path: isPlanner ? `/calendar?view=places&place=${one.id}` : `/admin?tab=places&place=${one.id}`,
        title: one.name,
        note: dotted([one.within, said.current.names.kind[one.kind], one.state !== 'open' && said.current.names.placeState[one.state]]),
      }));
    const work: CallContext = async (words, signal) =>
      (await calls.maintenance.search.query({ words }, { signal })).map(({ id, kind, title, status, place }) => ({
        key: `${kind} ${id}`,
        path: kind === 'ticket' ? ticketPath(id) : taskPath(id),
        title,
        note: dotted([place, status === null ? said.current.w.task : said.current.maintenance.status[status]]),
      }));
    const lost: CallContext = async (words, signal) =>
      (await calls.housekeeping.searchLost.query({ words }, { signal })).map(({ id, what, keptWhere, state }) => ({
        key: `lost ${id}`,
        path: `/housekeeping?tab=lost&item=${id}&show=all`,
        title: what,
        note: dotted([keptWhere, said.current.housekeeping.lost.state[state]]),
      }));
    const seesEvents = seesAny(account);
    return {
      ...(seesEvents && { reservations }),
      ...((seesEvents || entry('/desk', account) === 'granted') && { families }),
      ...(isAdministrator && { people }),
      ...((isPlanner || isAdministrator) && { places }),
      ...(entry('/maintenance', account) === 'granted' && { work }),
      ...(entry('/housekeeping', account) === 'granted' && { lost }),
    };
  }, [account]);
}
