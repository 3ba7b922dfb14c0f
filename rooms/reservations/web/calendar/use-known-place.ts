import { useMemo } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import type { CalendarAddress } from './address.ts';

/** The address with its place only where that exists: narrowed to a place that is gone, a calendar would look empty. */
export function useKnownPlace(address: CalendarAddress): { known: CalendarAddress; isUnknown: boolean } {
  const { placeId } = address.filter;
  const { rows, state } = useLive('reservations.places', {}, { skip: placeId === '' });
  const isUnknown = placeId !== '' && state !== 'loading' && !rows.some(({ id }) => id === placeId);
  const known = useMemo(() => (isUnknown ? { ...address, filter: { ...address.filter, placeId: '' } } : address), [address, isUnknown]);
  return { known, isUnknown };
}
