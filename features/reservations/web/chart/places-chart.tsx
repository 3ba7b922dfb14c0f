import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import MapPin from 'lucide-react/icons/map-pin';
import { useMemo } from 'react';
import { useCanOpen } from '#features/use-can-open.ts';
import { placeTree } from '#features/places/place-tree.ts';
import type { BookingRow } from '#features/reservations/shapes/bookings.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import { Chart } from './chart.tsx';
import type { Days } from './use-chart-view.ts';
import type { TargetSpan } from './gesture.ts';

export interface PlacesChartProps {
  window: Days;
  zoom: 'day' | 'week' | 'month';
  isShown(booking: BookingRow, groupName: string): boolean;
  placeId: string | null;
  onOpen(reservationId: string): void;
  onNew(start: Pick<TargetSpan, 'placeId' | 'startsAt' | 'endsAt'>): void;
  /** Called with the visible days when scrolling stops. */
  onWindow?(window: Days): void;
}

export function PlacesChart(props: PlacesChartProps) {
  const { rows: places, state } = useLive('reservations.places', {});
  const tree = useMemo(() => placeTree(places), [places]);
  if (state === 'loading') return <SkeletonRows rows={10} />;
  if (state === 'denied' || state === 'missing') return null;
  return places.length === 0 ? <NoPlaces /> : <Chart {...props} places={places} tree={tree} />;
}

function NoPlaces() {
  const w = useTexts(chartTexts).empty;
  const link = useInternalLink('/admin?tab=places');
  const maySetUp = useCanOpen('/admin');
  return (
    <EmptyState
      icon={<MapPin size={28} />}
      title={w.title}
      action={
        maySetUp && (
          <Button as="a" {...link}>
            {w.action}
          </Button>
        )
      }
    >
      {w.body} {!maySetUp && w.setUpBy}
    </EmptyState>
  );
}
