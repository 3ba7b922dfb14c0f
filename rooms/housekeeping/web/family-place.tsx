import BedDouble from 'lucide-react/icons/bed-double';
import { useLive } from '#platform/live/web/use-live.ts';
import { Name, Tag } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

const hues = { ready: 'pine', cleaning: 'lake', dirty: 'ember', occupied: 'ember', 'out-of-order': 'berry' } as const;

/** For the desk: where a family sleeps, and whether it can move in. */
export function FamilyPlace({ eventId, familyId }: { eventId: string; familyId: string }) {
  const w = useWords(housekeepingWords).familyPlace;
  const row = useLive('housekeeping.familyPlaces', { eventId }).rows.find(({ id }) => id === familyId);
  if (row === undefined) return null;
  return (
    <p className="row gap-6 middle">
      <BedDouble size={18} aria-hidden />
      <Name>{row.place}</Name>
      {row.readiness !== null && <Tag hue={hues[row.readiness]}>{w[row.readiness]}</Tag>}
    </p>
  );
}
