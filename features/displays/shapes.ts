import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { id, nameText, requiredName, requiredText, text } from '#platform/http/shapes.ts';
import { clockTime } from '#platform/time/clock-time.ts';
import type { Instant } from '#platform/time/instant.ts';
import { maxMessageMinutes } from '#platform/time/message-lengths.ts';
import { languages } from '#platform/i18n/texts.ts';
import { areDaysInOrder, backgrounds, normalizeCode, displayLimits, orientations, slideKinds, slideSeconds, themes } from './rules.ts';
import type { OwnScreenRow, ScreenReport, Slide } from './screen-state.ts';
import type { SlideFields } from './slide-fields.ts';

export const EmptyShape = z.strictObject({});
export const idInput = z.strictObject({ id });
export const byEvent = z.strictObject({ eventId: id });

const secret = z.string().regex(/^[A-Za-z0-9]{32,64}$/, 'not-a-secret');
export const BySecret = z.strictObject({ secret });
/** `secret` identifies a TV; null if an editor reads the same facts. */
export const DisplayFactsShape = z.strictObject({ secret: secret.nullable() });

const integer = z.number().int();
const ReportShape = z.strictObject({
  eventId: id.nullable(),
  eventName: nameText(200),
  slide: z.enum(slideKinds).nullable(),
  urgentId: id.nullable(),
  digest: z.string().regex(/^[a-z0-9]{0,8}$/, 'not-a-digest'),
  clockOff: integer.min(-1e15).max(1e15),
  failed: integer.min(0).max(1_000),
  width: integer.min(0).max(100_000),
  height: integer.min(0).max(100_000),
}) satisfies z.ZodType<ScreenReport>;
export const ReportCallShape = z.strictObject({ secret, shows: ReportShape });

const turned = z.union([z.literal(0), z.literal(90), z.literal(270)]);
const screenFieldShapes = { name: requiredName(60), placeId: id.nullable(), language: z.enum(languages), turned };
export const PairShape = z.strictObject({
  code: text(20).transform(normalizeCode).pipe(z.string().min(1, 'empty')),
  name: screenFieldShapes.name,
  placeId: screenFieldShapes.placeId,
  language: screenFieldShapes.language,
});
export const ScreenChange = z.strictObject({ id, changes: fieldChanges(screenFieldShapes) });

const day = z.iso.date('not-a-day');
const instant = z.iso.datetime({ precision: 3, message: 'not-a-time' });
const content = z.strictObject({
  title: nameText(displayLimits.titleLength).optional(),
  text: text(displayLimits.textLength).optional(),
  at: instant.optional(),
  albumId: id.optional(),
});
const scheduleShape = {
  seconds: integer.min(slideSeconds.least, 'too-small').max(slideSeconds.most, 'too-large'),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  fromMinute: integer.min(0).max(1439).nullable(),
  untilMinute: integer.min(1).max(1440).nullable(),
  orientation: z.enum(orientations).nullable(),
  hidden: z.boolean(),
};
export const slideFieldShapes = { content, ...scheduleShape };
export const invalidDayOrder = { path: ['lastDay'], message: 'before-first' };
/** The browser creates the id, so a retry adds no second slide. `position` restores a deleted slide at its former position. */
export const NewSlide = z
  .strictObject({
    id,
    eventId: id,
    kind: z.enum(slideKinds),
    position: integer.min(0).max(1e6).optional(),
    ...slideFieldShapes,
  })
  .refine(areDaysInOrder, invalidDayOrder);
const slideFields = {
  title: nameText(displayLimits.titleLength),
  text: text(displayLimits.textLength),
  at: instant.nullable(),
  albumId: id.nullable(),
  ...scheduleShape,
} satisfies { [Field in keyof SlideFields]: z.ZodType<SlideFields[Field]> };
export const SlideChange = z.strictObject({ id, changes: fieldChanges(slideFields) });
/** Moves a slide before the slide `before`; null moves it to the end. */
export const SlideMove = z.strictObject({ id, before: id.nullable() });
export const SlideCopy = z.strictObject({ from: id, to: id });
export const LookChange = z.strictObject({ eventId: id, theme: z.enum(themes).optional(), background: z.enum(backgrounds).optional() });

/** Shows an urgent message on all or some screens, until its end or until someone ends it. */
export const UrgentShape = z.strictObject({
  id,
  title: requiredText(displayLimits.urgentLength),
  body: text(displayLimits.urgentLength),
  screenIds: z.array(id).min(1, 'empty').max(displayLimits.screens).nullable(),
  minutes: integer.min(1, 'too-small').max(maxMessageMinutes, 'too-large'),
  until: clockTime.optional(),
});

export interface ScreenRow extends OwnScreenRow {
  pairedAt: Instant;
  lastSeenAt: Instant | null;
  goneAt: Instant | null;
  shows: ScreenReport | null;
}

export interface SlideRow extends Slide {
  eventId: string;
  position: number;
  hidden: boolean;
}

export interface LookRow {
  id: string;
  theme: (typeof themes)[number];
  background: (typeof backgrounds)[number];
}

export interface EventRow {
  id: string;
  name: string;
  startsAt: Instant;
  endsAt: Instant;
  slides: number;
}

export interface UrgentRow {
  id: string;
  title: string;
  body: string;
  screenIds: string[] | null;
  startsAt: Instant;
  endsAt: Instant;
  saidBy: string;
  endedAt: Instant | null;
  endedBy: string | null;
}

export interface AlbumRow {
  id: string;
  name: string;
  pictures: number;
}
