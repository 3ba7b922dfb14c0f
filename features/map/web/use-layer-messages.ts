import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatNearTime, formatTimeOrDateTime } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { groupBy } from '#platform/ui/group-by.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findMark } from '#features/map/find-mark.ts';
import type { Layer } from '#features/map/layers.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';

/** Returns the messages of the selected layer by mark id. Only that layer is subscribed. */
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
      new Map([...groupByMark(rows, marks)].map(([id, its]) => [id, describe(its)]));
    switch (layer) {
      case 'now':
        return at(now, (its) => {
          const first = its.find(({ isGathering }) => isGathering) ?? its.find(({ isPaused }) => isPaused) ?? its[0];
          if (first === undefined) return '';
          if (first.isGathering) return w.gather;
          if (!first.isPaused) return w.until(first.what, formatTimeOrDateTime(first.until ?? formatting.now, formatting));
          const closed = first.until === null ? w.paused : w.pausedUntil(formatTimeOrDateTime(first.until, formatting));
          return first.what === '' ? closed : `${closed}: ${first.what}`;
        });
      case 'tickets':
        return at(tickets, (its) => {
          const count = w.tickets(its.reduce((sum, one) => sum + one.count, 0));
          return its.some(({ isUnsafe }) => isUnsafe) ? `${count}, ${w.unsafe}` : count;
        });
      case 'cleaning':
        return at(cleaning, (its) => {
          const [only] = its;
          if (its.length === 1 && only) return w.states[only.state];
          return w.ready(its.filter(({ state }) => state === 'clean' || state === 'inspected').length, its.length);
        });
      case 'arrivals':
        return at(arrivals, (its) => when(its.reduce((first, one) => (one.at < first ? one.at : first), its[0]?.at ?? formatting.now)));
      case 'heads':
        return at(heads, (its) => w.heads(its.reduce((sum, one) => sum + one.heads, 0)));
      case 'missing':
        return at(missing, (its) => w.missing(its.reduce((sum, one) => sum + one.count, 0)));
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
