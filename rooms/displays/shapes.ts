import { z } from 'zod';
import { fieldChanges } from '#platform/http/field-changes.ts';
import { clockTime, id, nameText, someName, someText, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { longestMessage } from '#platform/time/message-lengths.ts';
import { languages } from '#platform/words/words.ts';
import { areDaysInOrder, backgrounds, codeOf, most, orientations, slideKinds, slideLength, themes } from './rules.ts';
import type { OwnRow, Report, Slide } from './shown.ts';
import type { SlideFields } from './slide-fields.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });
export const byEvent = z.strictObject({ eventId: id });

/** What a TV made for itself and is known by. */
const secret = z.string().regex(/^[A-Za-z0-9]{32,64}$/, 'not-a-secret');
export const BySecret = z.strictObject({ secret });
/** Null for who makes the slides: they see what screens are told. */
export const ShownAsked = z.strictObject({ secret: secret.nullable() });

const whole = z.number().int();
const ReportShape = z.strictObject({
  eventId: id.nullable(),
  eventName: nameText(200),
  slide: z.enum(slideKinds).nullable(),
  urgentId: id.nullable(),
  digest: z.string().regex(/^[a-z0-9]{0,8}$/, 'not-a-digest'),
  clockOff: whole.min(-1e15).max(1e15),
  failed: whole.min(0).max(1_000),
  width: whole.min(0).max(100_000),
  height: whole.min(0).max(100_000),
}) satisfies z.ZodType<Report>;
export const Reporting = z.strictObject({ secret, shows: ReportShape });

const turned = z.union([z.literal(0), z.literal(90), z.literal(270)]);
const screenFacts = { name: someName(60), placeId: id.nullable(), language: z.enum(languages), turned };
export const Pairing = z.strictObject({
  code: text(20).transform(codeOf).pipe(z.string().min(1, 'empty')),
  name: screenFacts.name,
  placeId: screenFacts.placeId,
  language: screenFacts.language,
});
export const ScreenChange = z.strictObject({ id, changes: fieldChanges(screenFacts) });

const day = z.iso.date('not-a-day');
const instant = z.iso.datetime({ precision: 3, message: 'not-a-time' });
const content = z.strictObject({
  title: nameText(most.titleLength).optional(),
  text: text(most.textLength).optional(),
  at: instant.optional(),
  albumId: id.optional(),
});
const shownWhen = {
  seconds: whole.min(slideLength.least, 'too-small').max(slideLength.most, 'too-large'),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  fromMinute: whole.min(0).max(1439).nullable(),
  untilMinute: whole.min(1).max(1440).nullable(),
  orientation: z.enum(orientations).nullable(),
  hidden: z.boolean(),
};
export const slideFacts = { content, ...shownWhen };
export const daysBackwards = { path: ['lastDay'], message: 'before-first' };
/** Its id is made in the browser, so that sending it twice leaves one. `position` is where it stood before it was deleted; left out is last. */
export const NewSlide = z
  .strictObject({
    id,
    eventId: id,
    kind: z.enum(slideKinds),
    position: whole.min(0).max(1e6).optional(),
    ...slideFacts,
  })
  .refine(areDaysInOrder, daysBackwards);
const slideFields = {
  title: nameText(most.titleLength),
  text: text(most.textLength),
  at: instant.nullable(),
  albumId: id.nullable(),
  ...shownWhen,
} satisfies { [Field in keyof SlideFields]: z.ZodType<SlideFields[Field]> };
export const SlideChange = z.strictObject({ id, changes: fieldChanges(slideFields) });
/** `before` is the slide to stand before; null is last. */
export const SlideMove = z.strictObject({ id, before: id.nullable() });
/** Slides of another event, for one that has none. */
export const SlideCopy = z.strictObject({ from: id, to: id });
export const LookChange = z.strictObject({ eventId: id, theme: z.enum(themes).optional(), background: z.enum(backgrounds).optional() });

/** Said at once, to all or to some, until it ends by itself or somebody ends it. */
export const Urgent = z.strictObject({
  id,
  title: someText(most.urgentLength),
  body: text(most.urgentLength),
  screenIds: z.array(id).min(1, 'empty').max(most.screens).nullable(),
  minutes: whole.min(1, 'too-small').max(longestMessage, 'too-large'),
  until: clockTime.optional(),
});

/** A screen as whoever looks after screens sees it. */
export interface ScreenRow extends OwnRow {
  pairedAt: Instant;
  lastSeenAt: Instant | null;
  goneAt: Instant | null;
  shows: Report | null;
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

/** An event whose slides can be made. */
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

/** An album whose pictures may show. */
export interface AlbumRow {
  id: string;
  name: string;
  pictures: number;
}
