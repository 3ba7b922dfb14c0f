import type { Access } from '#platform/http/rules.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { unsafeSaid } from '#rooms/maintenance/web/unsafe/unsafe-said.ts';
import { noticeWords } from '#rooms/maintenance/words/notices/words.ts';
import { unsafeWords } from '#rooms/maintenance/words/unsafe/words.ts';
import type { WaitingRow } from './waiting-row.ts';

/** Every place that nobody may use, with the way to its ticket or to the map. Null until it is known. */
export function useUnsafeWaiting(account: Access | null): WaitingRow[] | null {
  const w = useWords(unsafeWords);
  const said = useWords(noticeWords);
  const formatting = useFormatting();
  const { rows, state } = useLive('maintenance.unsafePlaces', {}, { skip: account === null });
  if (account === null) return [];
  if (state === 'loading') return null;
  return rows.map((row) => ({
    id: `unsafe ${row.id}`,
    hue: 'berry',
    tag: w.short,
    what: w.isUnsafe(row.place),
    note: unsafeSaid(row, said, formatting),
    to: row.ticketId === null ? { to: '/map', search: { place: row.id } } : { to: '/maintenance/ticket/$id', params: { id: row.ticketId } },
    verb: row.ticketId === null ? w.showOnMap : w.openTicket,
  }));
}
