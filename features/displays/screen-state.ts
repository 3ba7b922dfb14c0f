import type { Instant } from '#platform/time/instant.ts';
import type { CampLocale } from '#platform/ui/locale.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Closure } from '#platform/time/find-row-closure.ts';
import type { PublicProgramRow } from '#features/sheets/server/public.ts';
import type { Background, Orientation, SlideKind, Theme } from './rules.ts';

/** A screen as itself knows it. */
export interface OwnScreenRow {
  id: string;
  /** What pairs it; null once it is. */
  code: string | null;
  name: string;
  placeId: string | null;
  placeName: string;
  /** The place with all its parts. */
  placeIds: string[];
  language: Language;
  turned: 0 | 90 | 270;
}

/** What only some slides have. */
export interface SlideContent {
  title?: string;
  text?: string;
  /** Of a countdown. */
  at?: Instant;
  albumId?: string;
}

export interface Picture {
  id: string;
  width: number;
  height: number;
}

export interface Slide {
  id: string;
  kind: SlideKind;
  content: SlideContent;
  seconds: number;
  firstDay: string | null;
  lastDay: string | null;
  fromMinute: number | null;
  untilMinute: number | null;
  /** Null shows on both. */
  orientation: Orientation | null;
  /** Of an album, as long as they are admitted. */
  pictures?: Picture[];
}

export interface CampFact {
  id: 'camp';
  kind: 'camp';
  name: string;
  zone: string;
  locale: CampLocale;
}

export interface EventFact {
  id: string;
  kind: 'event';
  eventId: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  theme: Theme;
  background: Background;
  slides: Slide[];
}

/** What is closed just now. */
export interface ClosureFact extends Omit<Closure, 'placeIds' | 'isLasting'> {
  id: string;
  kind: 'closure';
  /** The state that a TV stored before an update omits both. */
  placeIds?: Closure['placeIds'];
  isLasting?: boolean;
}

export interface DutyFact {
  id: string;
  kind: 'duty';
  role: string;
  name: string;
  until: Instant;
}

export interface UrgentFact {
  id: string;
  kind: 'urgent';
  urgentId: string;
  title: string;
  body: string;
  /** Null is every screen. */
  screenIds: string[] | null;
  startsAt: Instant;
  endsAt: Instant;
}

/** The plan of the grounds with what all may see on it. */
export interface PlanFact {
  id: 'plan';
  kind: 'plan';
  picture: string;
  width: number;
  height: number;
  /** In ten-thousandths of the plan's width and height. */
  /** Places that are part of no other place on the plan. */
  marks: PlanMark[];
  /** Places within those, shown while something is on there. A TV that stored an older state has none. */
  parts?: PlanMark[];
}

export interface PlanMark {
  id: string;
  name: string;
  x: number;
  y: number;
  isClosed: boolean;
  isAssembly: boolean;
  /** The place with its parts that have no mark of their own. A TV that stored an older state has none. */
  placeIds?: readonly string[];
}

/** Where people gather while they are counted. */
export interface AssemblyFact {
  id: string;
  kind: 'assembly';
  eventId: string;
  isDrill: boolean;
  startedAt: Instant;
  points: string[];
}

/** What every screen of the camp is told; each picks what concerns it. */
export type DisplayFact = CampFact | EventFact | ClosureFact | DutyFact | AssemblyFact | PlanFact | UrgentFact;

/** A row of a sheet, as it is open to all. */
export type ProgramRow = PublicProgramRow;

/** All that a screen shows follows from this and the time. */
export interface ScreenState {
  own: OwnScreenRow;
  shown: readonly DisplayFact[];
  program: readonly ProgramRow[];
}

/** What a TV says it shows. */
export interface Report {
  eventId: string | null;
  eventName: string;
  slide: SlideKind | null;
  urgentId: string | null;
  /** Of all it knows: `digestOf`. */
  digest: string;
  /** How far its own clock is from the camp's, in milliseconds. */
  clockOff: number;
  /** Slides that failed and are left out. */
  failed: number;
  width: number;
  height: number;
}
