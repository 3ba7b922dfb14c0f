import type { LinkProps } from '@tanstack/react-router';
import { type Access, isGranted } from '#platform/http/rules.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { day, addMilliseconds } from '#platform/time/instant.ts';
import { formatNearDateInSentence, formatNearTime } from '#platform/i18n/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { homeTexts } from '#web/home/i18n/texts.ts';
import { useWaitingRollCalls } from './use-waiting-roll-calls.ts';
import { useWaitingUnsafePlaces } from './use-waiting-unsafe-places.ts';
import { type WaitingRow, createRowIfAny } from './waiting-row.ts';

/** Returns a live list of everything in any feature that waits for this account; null while loading. */
export function useWaitingRows(account: Access | null): readonly WaitingRow[] | null {
  const may = (path: string) => account !== null && checkScreenAccess(path, account) === 'granted';
  const administration = useAdministration(may('/admin'));
  const holds = useHolds(may('/calendar'));
  const money = useMoney(may('/desk'));
  const tickets = useTickets(may('/maintenance'), account !== null && isGranted(fullAccessRule, account));
  const cleaning = useCleaning(account?.accountArea === 'Housekeeping');
  const places = usePlaces(may('/desk'));
  const rollCalls = useWaitingRollCalls(account);
  const unsafe = useWaitingUnsafePlaces(account);
  const parts = [rollCalls, unsafe, cleaning, administration, tickets, money, places, holds];
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? known.flat() : null;
}

function useAdministration(isAdministrator: boolean): WaitingRow[] | null {
  const w = useTexts(homeTexts).waiting;
  const accounts = useLive('accounts.waiting', {}, { skip: !isAdministrator });
  const contact = useLive('contact.waiting', {}, { skip: !isAdministrator });
  if (!isAdministrator) return [];
  if (accounts.state === 'loading' || contact.state === 'loading') return null;
  const { requests, changeRequests } = accounts.rows[0] ?? { requests: 0, changeRequests: 0 };
  const { open } = contact.rows[0] ?? { open: 0 };
  const at = (tab: string): LinkProps => ({ to: '/admin', search: { tab } });
  return [
    ...createRowIfAny(requests, {
      id: 'requests',
      hue: 'ember',
      tag: w.account,
      what: w.requests(requests),
      note: w.requestsNote,
      to: at('requests'),
      verb: w.review,
    }),
    ...createRowIfAny(changeRequests, {
      id: 'changes',
      hue: 'lake',
      tag: w.change,
      what: w.changes(changeRequests),
      note: w.changesNote,
      to: at('changes'),
      verb: w.review,
    }),
    ...createRowIfAny(open, {
      id: 'messages',
      hue: 'pine',
      tag: w.message,
      what: w.messages(open),
      note: w.messagesNote,
      to: at('messages'),
      verb: w.openInbox,
    }),
  ];
}

function useTickets(isReporter: boolean, isMaintainer: boolean): WaitingRow[] | null {
  const w = useTexts(homeTexts).waiting;
  const { rows, state } = useLive('maintenance.waiting', {}, { skip: !isReporter });
  if (!isReporter) return [];
  if (state === 'loading') return null;
  const { mine, overdue, unassigned, setUps } = rows[0] ?? { mine: 0, overdue: 0, unassigned: 0, setUps: 0 };
  const at = (assignee: string): LinkProps => ({
    to: '/maintenance',
    search: !isMaintainer ? {} : assignee === 'mine' ? { part: 'day' } : { assignee },
  });
  return [
    ...createRowIfAny(mine, {
      id: 'tickets',
      hue: overdue > 0 ? 'ember' : 'lake',
      tag: w.ticket,
      what: w.tickets(mine),
      note: overdue > 0 ? w.overdue(overdue) : '',
      to: at('mine'),
      verb: w.openTicket,
    }),
    ...createRowIfAny(setUps, {
      id: 'set-ups',
      hue: 'lake',
      tag: w.setUp,
      what: w.setUps(setUps),
      note: w.setUpsNote,
      to: at('mine'),
      verb: w.openTicket,
    }),
    ...createRowIfAny(unassigned, {
      id: 'unassigned',
      hue: 'paper',
      tag: w.ticket,
      what: w.unassigned(unassigned),
      note: w.unassignedNote,
      to: at('nobody'),
      verb: w.openTicket,
    }),
  ];
}

function useHolds(isPlanner: boolean): WaitingRow[] | null {
  const w = useTexts(homeTexts).waiting;
  const formatting = useFormatting();
  const { rows, state } = useLive('reservations.undecided', {}, { skip: !isPlanner });
  if (!isPlanner) return [];
  if (state === 'loading') return null;
  return rows.map(({ id, name, heldUntil, all }) => ({
    id,
    kind: 'hold',
    all,
    hue: 'ember',
    tag: w.hold,
    what: name,
    note: w.holdEnds(formatNearDateInSentence(heldUntil ?? '', formatting)),
    to: { to: '/reservation/$id', params: { id } },
    verb: w.reviewHold,
  }));
}

function useMoney(isCashier: boolean): WaitingRow[] | null {
  const w = useTexts(homeTexts).waiting;
  const { dollars } = useNumbers();
  const { now } = useFormatting();
  const events = useLive('checkIn.deskEvents', {}, { skip: !isCashier });
  const alarms = useLive('payments.alarms', {}, { skip: !isCashier });
  if (!isCashier) return [];
  if (events.state === 'loading' || alarms.state === 'loading') return null;
  const owing = events.rows.filter(({ startsAt, endsAt, owedCents }) => startsAt <= now && now < endsAt && owedCents > 0);
  return [
    ...createRowIfAny(alarms.rows.length, {
      id: 'alarms',
      hue: 'ember',
      tag: w.money,
      what: w.alarms(alarms.rows.length),
      note: w.alarmsNote,
      to: { to: '/payments', search: { tab: 'alarms' } },
      verb: w.reviewPayments,
    }),
    ...owing.map(({ id, name, owedCents }): WaitingRow => ({
      id: `owing ${id}`,
      hue: 'lake',
      tag: w.families,
      what: name,
      note: w.balanceDue(dollars(owedCents)),
      to: { to: '/desk/$id', params: { id }, search: { show: 'not-paid' } },
      verb: w.openDesk,
    })),
  ];
}

function useCleaning(isHousekeeper: boolean): WaitingRow[] | null {
  const w = useTexts(homeTexts).waiting;
  const formatting = useFormatting();
  const { rows, state } = useLive('housekeeping.board', {}, { skip: !isHousekeeper });
  if (!isHousekeeper) return [];
  if (state === 'loading') return null;
  const toClean = rows.filter((row) => row.state === 'dirty' && !row.isOccupied);
  const [next] = toClean.flatMap(({ arrivesAt }) => arrivesAt ?? []).toSorted();
  if (toClean.length === 0) return [];
  const note = next === undefined ? '' : w.nextArrival(formatNearTime(next, formatting));
  return [
    {
      id: 'cleaning',
      hue: 'ember',
      tag: w.housekeeping,
      what: w.toClean(toClean.length),
      note,
      to: { to: '/housekeeping' },
      verb: w.openBoard,
    },
  ];
}

function usePlaces(isCashier: boolean): WaitingRow[] | null {
  const w = useTexts(homeTexts).waiting;
  const { now } = useFormatting();
  const events = useLive('checkIn.deskEvents', {}, { skip: !isCashier });
  const ready = useLive('housekeeping.ready', {}, { skip: !isCashier });
  if (!isCashier) return [];
  if (events.state === 'loading' || ready.state === 'loading') return null;
  const unreadyEvents = ready.rows.filter(
    ({ startsAt, waiting }) => waiting.length > 0 && startsAt > now && startsAt < addMilliseconds(now, day),
  );
  return unreadyEvents.flatMap((row): WaitingRow[] => {
    const event = events.rows.find(({ id }) => id === row.id);
    if (event === undefined) return [];
    const to = { to: '/desk/$id', params: { id: row.id } } as const;
    return [
      {
        id: `ready ${row.id}`,
        hue: 'lake',
        tag: w.housekeeping,
        what: event.name,
        note: w.ready(row.ready, row.all),
        to,
        verb: w.openDesk,
      },
    ];
  });
}
