import { useLive } from '#platform/live/web/use-live.ts';
import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { isolateName } from '#platform/words/isolated.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { mapTexts } from '#rooms/map/words/words.ts';

/** Who put, moved and took off what, the latest first. */
export function MapHistory() {
  const w = useTexts(mapTexts);
  const live = useLive('map.history', { id: 'map' });
  return (
    <RecordHistory
      live={live}
      nobody={w.somebody}
      entry={({ kind, before, after }) => {
        const what = ((after ?? before) as { what?: string } | null)?.what;
        return { what: `${w.kindsOfEvents[kind] ?? kind}${what === undefined ? '' : `: ${isolateName(what)}`}` };
      }}
    />
  );
}
