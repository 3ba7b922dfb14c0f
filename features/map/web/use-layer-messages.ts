import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatNearTime, formatTimeOrDateTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findMark } from '#features/map/find-mark.ts';
import type { Layer } from '#features/map/layers.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';

/** Returns the messages of the selected layer by mark id. Subscribes only to the selected layer. */
export function useLayerMessages(layer: Layer, marks: readonly MarkRow[]): ReadonlyMap<string, string> {
  const w = useTexts(mapTexts).layer;
  const formatting = useFormatting();
  const { rows: now } = useLive('map.now', {}, { skip: layer !== 'now' });
  const { rows: tickets } = useLive('map.tickets', {}, { skip: layer !== 'tickets' });
  const { rows: cleaning } = useLive('map.cleaning', {}, { skip: layer !== 'cleaning' });
  const { rows: arrivals } = useLive('map.arrivals', {}, { skip: layer !== 'arrivals' });
  const { rows: heads } = useLive('map.heads', {}, { skip: layer !== 'heads' });
  const { rows: missing } = useLive('map.missing', {}, { skip: layer !== 'missing' });
  return useMemo(() => {
    const when = (at: string) => formatNearTime(at, formatting);
    const at = <Row extends { placeId: string }>(rows: readonly Row[], describe: (rows: readonly Row[]) => string) =>
      new Map([...groupByMark(rows, marks)].map(([id, groupRows]) => [id, describe(groupRows)]));
    switch (layer) {
      case 'now':
        return at(now, (groupRows) => {
          const first = groupRows.find(({ isGathering }) => isGathering) ?? groupRows.find(({ isPaused }) => isPaused) ?? groupRows[0];
          if (first === undefined) return '';
          if (first.isGathering) return w.gather;
          if (!first.isPaused) return w.until(first.what, formatTimeOrDateTime(first.until ?? formatting.now, formatting));
          const closed = first.until === null ? w.paused : w.pausedUntil(formatTimeOrDateTime(first.until, formatting));
          return first.what === '' ? closed : `${closed}: ${first.what}`;
        });
      case 'tickets':
        return at(tickets, (groupRows) => {
          const count = w.tickets(groupRows.reduce((sum, row) => sum + row.count, 0));
          return groupRows.some(({ isUnsafe }) => isUnsafe) ? `${count}, ${w.unsafe}` : count;
        });
      case 'cleaning':
        return at(cleaning, (groupRows) => {
          const [only] = groupRows;
          if (groupRows.length === 1 && only) return w.states[only.state];
          return w.ready(groupRows.filter(({ state }) => state === 'clean' || state === 'inspected').length, groupRows.length);
        });
      case 'arrivals':
        return at(arrivals, (groupRows) =>
          when(groupRows.reduce((first, row) => (row.at < first ? row.at : first), groupRows[0]?.at ?? formatting.now)),
        );
      case 'heads':
        return at(heads, (groupRows) => w.heads(groupRows.reduce((sum, row) => sum + row.heads, 0)));
      case 'missing':
        return at(missing, (groupRows) => w.missing(groupRows.reduce((sum, row) => sum + row.count, 0)));
    }
  }, [layer, marks, now, tickets, cleaning, arrivals, heads, missing, w, formatting]);
}

/** Groups rows by the mark of their place, and drops places without a mark. */
function groupByMark<Row extends { placeId: string }>(rows: readonly Row[], marks: readonly MarkRow[]): Map<string, Row[]> {
  const byId = new Map(rows.map(({ placeId }) => [placeId, findMark(marks, placeId)?.id ?? '']));
  const groups = groupBy(rows, ({ placeId }) => byId.get(placeId) ?? '');
  groups.delete('');
  return groups;
}
