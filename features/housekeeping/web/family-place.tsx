import BedDouble from 'lucide-react/icons/bed-double';
import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { IsolatedName, Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Readiness } from '#features/housekeeping/rules.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';

const hues = { ready: 'pine', cleaning: 'lake', dirty: 'ember', occupied: 'ember', 'out-of-order': 'berry' } as const;

/** Returns by check-in whether each family can move in. Omits families whose place is not cleaned by us. */
export function useFamilyPlaces(eventId: string): ReadonlyMap<string, { text: string; isReady: boolean }> {
  const w = useTexts(housekeepingTexts).familyPlace;
  const { rows } = useLive('housekeeping.familyPlaces', { eventId });
  const labels = useMemo(
    () =>
      new Map((Object.keys(hues) as Readiness[]).map((readiness) => [readiness, { text: w[readiness], isReady: readiness === 'ready' }])),
    [w],
  );
  return useMemo(
    () =>
      new Map(
        rows.flatMap(({ id, readiness }) => {
          const label = readiness === null ? undefined : labels.get(readiness);
          return label === undefined ? [] : [[id, label] as const];
        }),
      ),
    [rows, labels],
  );
}

/** Shows the desk where a family sleeps and whether it can move in. */
export function FamilyPlace({ eventId, familyId }: { eventId: string; familyId: string }) {
  const w = useTexts(housekeepingTexts).familyPlace;
  const row = useLive('housekeeping.familyPlaces', { eventId }).rows.find(({ id }) => id === familyId);
  if (row === undefined) return null;
  return (
    <p className="flex flex-wrap gap-1.5 items-center">
      <BedDouble size={18} aria-hidden />
      <IsolatedName>{row.place}</IsolatedName>
      {row.readiness !== null && <Tag hue={hues[row.readiness]}>{w[row.readiness]}</Tag>}
    </p>
  );
}
