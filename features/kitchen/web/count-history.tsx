import { useLive } from '#platform/live/web/use-live.ts';
import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { KitchenNote } from '#features/kitchen/shapes.ts';
import { kitchenTexts } from '#features/kitchen/i18n/texts.ts';

type NoteFacts = Pick<KitchenNote, 'heads' | 'note'>;

export function CountHistory({ eventId }: { eventId: string }) {
  const { change: w } = useTexts(kitchenTexts);
  const live = useLive('sheets.kitchenHistory', { id: eventId });
  const happened: Record<string, string> = {
    'sheets.kitchen-absence-added': w.happened.absenceAdded,
    'sheets.kitchen-absence-removed': w.happened.absenceRemoved,
    'sheets.kitchen-diet-added': w.happened.dietAdded,
    'sheets.kitchen-diet-removed': w.happened.dietRemoved,
  };
  return (
    <RecordHistory
      live={live}
      unknownActor={w.app}
      empty={<p className="text-dim text-15">{w.noHistory}</p>}
      entry={({ kind, before, after }) => {
        const { heads, note } = (after ?? before) as NoteFacts;
        const text = kind.includes('diet') ? w.ofDiet(heads, note) : w.notComing(heads, note);
        return { what: happened[kind] ?? kind, changes: [{ label: '', before: null, after: text }] };
      }}
    />
  );
}
