import type { Access } from '#platform/http/rules.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { describeUnsafePlace } from '#features/maintenance/web/unsafe/describe-unsafe-place.ts';
import { noticeTexts } from '#features/maintenance/i18n/notices/texts.ts';
import { unsafeTexts } from '#features/maintenance/i18n/unsafe/texts.ts';
import type { WaitingRow } from './waiting-row.ts';

export function useWaitingUnsafePlaces(account: Access | null): WaitingRow[] | null {
  const w = useTexts(unsafeTexts);
  const noticeWords = useTexts(noticeTexts);
  const formatting = useFormatting();
  const { rows, state } = useLive('maintenance.unsafePlaces', {}, { skip: account === null });
  if (account === null) return [];
  if (state === 'loading') return null;
  return rows.map((row) => ({
    id: `unsafe ${row.id}`,
    hue: 'berry',
    tag: w.short,
    what: w.isUnsafe(row.place),
    note: describeUnsafePlace(row, noticeWords, formatting),
    to: row.ticketId === null ? { to: '/map', search: { place: row.id } } : { to: '/maintenance/ticket/$id', params: { id: row.ticketId } },
    verb: row.ticketId === null ? w.showOnMap : w.openTicket,
  }));
}
