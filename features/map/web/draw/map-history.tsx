import { useLive } from '#platform/live/web/use-live.ts';
import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';

export function MapHistory() {
  const w = useTexts(mapTexts);
  const live = useLive('map.history', { id: 'map' });
  return (
    <RecordHistory
      live={live}
      unknownActor={w.someone}
      entry={({ kind, before, after }) => {
        const what = ((after ?? before) as { what?: string } | null)?.what;
        return { what: `${w.kindsOfEvents[kind] ?? kind}${what === undefined ? '' : `: ${isolateName(what)}`}` };
      }}
    />
  );
}
