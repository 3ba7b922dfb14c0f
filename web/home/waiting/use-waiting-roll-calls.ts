import { useLive } from '#platform/live/web/use-live.ts';
import { type Access, isGranted } from '#platform/http/rules.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { checkScreenAccess } from '#features/find-screen.ts';
import { accessRules } from '#features/screens.ts';
import { homeTexts } from '#web/home/i18n/texts.ts';
import type { WaitingRow } from './waiting-row.ts';

/** Returns active roll calls for all who count people. The leader of an event has no sidebar entry and opens the roll call here. */
export function useWaitingRollCalls(account: Access | null): WaitingRow[] | null {
  const w = useTexts(homeTexts).waiting;
  const hasEntry = account !== null && checkScreenAccess('/roll-call', account) === 'granted';
  const leadsAnEvent = account !== null && !hasEntry && account.permissions.some((key) => /^view-event-(?!\*)/.test(key));
  const counts = leadsAnEvent || (account !== null && isGranted(accessRules.rollCall, account)) || hasEntry;
  const calls = useLive('rollCall.list', {}, { skip: !counts });
  const events = useLive('rollCall.events', {}, { skip: !leadsAnEvent });
  if (!counts) return [];
  if (calls.state === 'loading' || (leadsAnEvent && events.state === 'loading')) return null;
  const running = calls.rows.filter(({ endedAt }) => endedAt === null);
  const idle = leadsAnEvent ? events.rows.filter(({ id }) => !running.some(({ eventId }) => eventId === id)) : [];
  const to = (id: string) => ({ to: '/roll-call/$id', params: { id } }) as const;
  return [
    ...running.map(({ id, eventId, eventName, kind, people, safe, away }): WaitingRow => ({
      id: `roll-call ${id}`,
      hue: kind === 'real' ? 'berry' : 'ember',
      tag: w.rollCall[kind],
      what: eventName,
      note: w.missing(people - safe - away),
      to: to(eventId),
      verb: w.count,
    })),
    ...idle.map(({ id, name }): WaitingRow => ({
      id: `roll-call of ${id}`,
      hue: 'paper',
      tag: w.rollCall.none,
      what: name,
      note: w.rollCallNote,
      to: to(id),
      verb: w.openRollCall,
    })),
  ];
}
