import { urlStateShape, type UrlStateOf, dayParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import type { Day } from '#platform/time/calendar.ts';
import { type Classification, classifications, type ReservationState, reservationStates } from '#features/reservations/rules.ts';

export const views = ['month', 'week', 'places'] as const;
export type CalendarView = (typeof views)[number];

export const zooms = ['day', 'week', 'month'] as const;
export type Zoom = (typeof zooms)[number];

export interface CalendarFilter {
  classification: Classification | '';
  /** A state of '' hides cancelled reservations. */
  state: ReservationState | '';
  placeId: string;
  text: string;
}

/** The state of a calendar that its URL contains, so that a shared link shows the same. */
export interface CalendarAddress {
  view: CalendarView;
  on: Day | null;
  zoom: Zoom;
  filter: CalendarFilter;
}

export const calendarParameters = urlStateShape({
  view: choiceParam(views, 'month'),
  on: dayParam(),
  zoom: choiceParam(zooms, 'week'),
  class: choiceParam(['', ...classifications], ''),
  state: choiceParam(['', ...reservationStates], ''),
  place: textParam(),
  q: textParam(),
});
type Parameters = UrlStateOf<typeof calendarParameters>;

export function toCalendarAddress({ view, on, zoom, class: classification, state, place, q }: Parameters): CalendarAddress {
  return { view, on, zoom, filter: { classification, state, placeId: place, text: q } };
}

export type CalendarChange = Partial<Omit<CalendarAddress, 'filter'>> & { filter?: Partial<CalendarFilter> };

export function toParameterChange({ filter = {}, ...change }: CalendarChange): Partial<Parameters> {
  return {
    ...change,
    // Only the places view has a zoom.
    ...(change.view !== undefined && change.view !== 'places' && { zoom: 'week' }),
    ...(filter.classification !== undefined && { class: filter.classification }),
    ...(filter.state !== undefined && { state: filter.state }),
    ...(filter.placeId !== undefined && { place: filter.placeId }),
    ...(filter.text !== undefined && { q: filter.text }),
  };
}

export const noFilter: CalendarFilter = { classification: '', state: '', placeId: '', text: '' };

export function isFiltered(filter: CalendarFilter): boolean {
  return Object.values(filter).some((value) => value !== '');
}
