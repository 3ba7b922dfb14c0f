import type { Day } from '#platform/time/calendar.ts';
import { type Classification, classifications, type ReservationState, reservationStates } from '#rooms/reservations/rules.ts';

export const views = ['month', 'week', 'places'] as const;
export type View = (typeof views)[number];

export const zooms = ['day', 'week', 'month'] as const;
export type Zoom = (typeof zooms)[number];

/** What of the reservations is shown; '' is all. */
export interface Filter {
  classification: Classification | '';
  /** '' leaves cancelled ones out. */
  state: ReservationState | '';
  placeId: string;
  text: string;
}

/** What the address of a calendar says, so that a link shows the same. */
export interface CalendarAddress {
  view: View;
  /** The day that is looked at; null is today. */
  on: Day | null;
  zoom: Zoom;
  filter: Filter;
}

type Search = Readonly<Record<string, unknown>>;

export function calendarAddress(search: Search): CalendarAddress {
  return {
    view: oneOf(search['view'], views) ?? 'month',
    on: dayIn(search['on']),
    zoom: oneOf(search['zoom'], zooms) ?? 'week',
    filter: {
      classification: oneOf(search['class'], classifications) ?? '',
      state: oneOf(search['state'], reservationStates) ?? '',
      placeId: word(search['place']),
      text: word(search['q']),
    },
  };
}

/** The address that says so: what is as always is left out. */
export function calendarSearch({ view, on, zoom, filter }: CalendarAddress): Record<string, string | undefined> {
  return {
    view: view === 'month' ? undefined : view,
    on: on ?? undefined,
    zoom: zoom === 'week' || view !== 'places' ? undefined : zoom,
    class: filter.classification || undefined,
    state: filter.state || undefined,
    place: filter.placeId || undefined,
    q: filter.text || undefined,
  };
}

export const noFilter: Filter = { classification: '', state: '', placeId: '', text: '' };

export function isFiltered(filter: Filter): boolean {
  return Object.values(filter).some((value) => value !== '');
}

function oneOf<const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A day that exists: what somebody typed into the address may not. */
function dayIn(value: unknown): Day | null {
  if (typeof value !== 'string' || !/^2[01]\d\d-\d\d-\d\d$/.test(value)) return null;
  const date = new Date(`${value}T12:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? null : value;
}
