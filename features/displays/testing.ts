import type { EventFact, ProgramRow, ScreenState, DisplayFact, Slide } from './screen-state.ts';

export const testZone = 'America/New_York';
/** 10:42 on 2026-06-12 in camp time. */
export const testTime = '2026-06-12T14:42:00.000Z';
export const testCampFact: DisplayFact = { id: 'camp', kind: 'camp', name: 'Camp Birch', zone: testZone, locale: 'en-US' };

export function makeEvent(eventId: string, startsAt: string, endsAt: string, slides: Slide[] = []): EventFact {
  return { id: `event.${eventId}`, kind: 'event', eventId, name: eventId, startsAt, endsAt, theme: 'pine', background: 'glow', slides };
}

export function makeSlide(kind: Slide['kind'], more: Partial<Slide> = {}): Slide {
  const always = { firstDay: null, lastDay: null, fromMinute: null, untilMinute: null, orientation: null };
  return { id: kind, kind, content: {}, seconds: 10, ...always, ...more };
}

export function makeProgramRow(id: string, startsAt: string, endsAt: string | null, more: Partial<ProgramRow> = {}): ProgramRow {
  return {
    id,
    eventId: 'Lakeside',
    startsAt,
    endsAt,
    what: id,
    where: '',
    food: '',
    isMeal: (more.food ?? '') !== '',
    placeIds: [],
    ...more,
  };
}

export function makeState(facts: DisplayFact[], program: ProgramRow[] = [], placeIds: string[] = []): ScreenState {
  const own = {
    id: 'tv',
    code: null,
    name: 'Hall',
    placeId: null,
    placeName: 'Chapel',
    placeIds,
    language: 'en' as const,
    turned: 0 as const,
  };
  return { own, shown: [testCampFact, ...facts], program };
}

export function makeUrgentMessage(urgentId: string, startsAt: string, endsAt: string, screenIds: string[] | null = null): DisplayFact {
  return { id: `urgent.${urgentId}`, kind: 'urgent', urgentId, title: urgentId, body: '', screenIds, startsAt, endsAt };
}
