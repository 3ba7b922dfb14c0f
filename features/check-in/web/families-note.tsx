import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { familiesTexts } from '#features/check-in/i18n/families/texts.ts';

/** Warns that payments are not refunded automatically when an event with families is cancelled. Renders nothing without families. */
export function FamiliesNote({ eventId }: { eventId: string }) {
  const w = useTexts(familiesTexts);
  const { rows } = useLive('checkIn.desk', { eventId });
  const families = rows.filter(({ cancelledAt }) => cancelledAt === null).length;
  return families === 0 ? null : <p className="text-dim text-15">{w.stay(families)}</p>;
}
