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
  /** Ids of the screen's place and of all its parts. */
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
  /** null if the slide is for both orientations. */
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
  /** Omitted in states that a TV stored before an update. */
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
  /** null if the message is for all screens. */
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
  /** Marks of places that are inside no other marked place. Coordinates are in ten-thousandths of the plan's width and height. */
  marks: PlanMark[];
  /** Marks of places inside `marks`, shown only while a row is running there. Omitted in states that a TV stored before an update. */
  parts?: PlanMark[];
}

export interface PlanMark {
  id: string;
  name: string;
  x: number;
  y: number;
  isClosed: boolean;
  isAssembly: boolean;
  /** Ids of the place and of its parts without a mark of their own. Omitted in states that a TV stored before an update. */
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

/** A fact that all screens of the camp receive. Each screen shows only the facts that concern it. */
export type DisplayFact = CampFact | EventFact | ClosureFact | DutyFact | AssemblyFact | PlanFact | UrgentFact;

export type ProgramRow = PublicProgramRow;

/** The input of `buildScene`, without the time. */
export interface ScreenState {
  own: OwnScreenRow;
  shown: readonly DisplayFact[];
  program: readonly ProgramRow[];
}

export interface ScreenReport {
  eventId: string | null;
  eventName: string;
  slide: SlideKind | null;
  urgentId: string | null;
  /** Result of `digestOf` for the screen's state. */
  digest: string;
  /** Deviation of the TV's clock from the camp's clock, in milliseconds. */
  clockOff: number;
  failed: number;
  width: number;
  height: number;
}
