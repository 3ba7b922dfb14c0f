import type { Instant } from '#platform/time/instant.ts';
import type { CampLocale } from '#platform/i18n/locale.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Closure } from '#platform/time/find-row-closure.ts';
import type { PublicProgramRow } from '#features/sheets/server/public.ts';
import type { Background, Orientation, SlideKind, Theme } from './rules.ts';

export interface OwnScreenRow {
  id: string;
  /** The pairing code; null once the screen is paired. */
  code: string | null;
  name: string;
  placeId: string | null;
  placeName: string;
  /** The place with all its parts. */
  placeIds: string[];
  language: Language;
  turned: 0 | 90 | 270;
}

export interface SlideContent {
  title?: string;
  text?: string;
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
  /** Null for both orientations. */
  orientation: Orientation | null;
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

export interface ClosureFact extends Omit<Closure, 'placeIds' | 'isLasting'> {
  id: string;
  kind: 'closure';
  /** Omitted in a state that a TV stored before an update. */
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
  /** Null for all screens. */
  screenIds: string[] | null;
  startsAt: Instant;
  endsAt: Instant;
}

export interface PlanFact {
  id: 'plan';
  kind: 'plan';
  picture: string;
  width: number;
  height: number;
  /** Places without a parent on the plan. Coordinates are in ten-thousandths of the plan's width and height. */
  marks: PlanMark[];
  /** Places within those, shown while a row is running there. Omitted in an older stored state. */
  parts?: PlanMark[];
}

export interface PlanMark {
  id: string;
  name: string;
  x: number;
  y: number;
  isClosed: boolean;
  isAssembly: boolean;
  /** The place and its parts that have no mark of their own. Omitted in an older stored state. */
  placeIds?: readonly string[];
}

export interface AssemblyFact {
  id: string;
  kind: 'assembly';
  eventId: string;
  isDrill: boolean;
  startedAt: Instant;
  points: string[];
}

/** Facts that all screens of the camp receive; each screen selects its own. */
export type DisplayFact = CampFact | EventFact | ClosureFact | DutyFact | AssemblyFact | PlanFact | UrgentFact;

export type ProgramRow = PublicProgramRow;

/** The input of `buildScene`, apart from the time. */
export interface ScreenState {
  own: OwnScreenRow;
  shown: readonly DisplayFact[];
  program: readonly ProgramRow[];
}

export interface Report {
  eventId: string | null;
  eventName: string;
  slide: SlideKind | null;
  urgentId: string | null;
  /** `digestOf` its state. */
  digest: string;
  /** Deviation of its own clock from the camp's, in milliseconds. */
  clockOff: number;
  failed: number;
  width: number;
  height: number;
}
