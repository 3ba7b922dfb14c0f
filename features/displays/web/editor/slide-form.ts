import { z } from 'zod';
import { clockTimeIn, localMomentIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { areDaysInOrder, findMissingContent, type SlideKind } from '#features/displays/rules.ts';
import { invalidDayOrder, slideFieldShapes } from '#features/displays/shapes.ts';
import type { SlideFields } from '#features/displays/slide-fields.ts';

export const fieldsByKind: Record<SlideKind, readonly ('title' | 'text' | 'at' | 'albumId')[]> = {
  welcome: ['title', 'text'],
  now: [],
  meals: [],
  notice: ['title', 'text'],
  text: ['title', 'text'],
  pictures: ['title', 'albumId'],
  map: [],
  countdown: ['title', 'at', 'text'],
  clock: ['text'],
};

const content = slideFieldShapes.content.shape;
const blank = z.literal('');
const time = z.string().regex(/^\d\d:\d\d$/, 'not-a-time');

/** The values of the form. '' means empty. */
const BaseSlideForm = z
  .strictObject({
    title: content.title.unwrap(),
    text: content.text.unwrap(),
    at: z.string().regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'not-a-time'),
    albumId: z.string(),
    seconds: z.coerce.number().pipe(slideFieldShapes.seconds),
    firstDay: blank.or(slideFieldShapes.firstDay.unwrap()),
    lastDay: blank.or(slideFieldShapes.lastDay.unwrap()),
    fromMinute: blank.or(time),
    untilMinute: blank.or(time),
    orientation: z.enum(['', 'landscape', 'portrait']),
    hidden: z.boolean(),
  })
  .refine(areDaysInOrder, invalidDayOrder);

/** Checks the input and converts it to fields. Fields that the slide kind does not have are left out. */
export function slideFormShape(kind: SlideKind, zone: string) {
  const has = fieldsByKind[kind];
  return BaseSlideForm.superRefine((input, { addIssue }) => {
    const missing = findMissingContent(kind, input);
    if (missing !== null) addIssue({ code: 'custom', path: [missing.field], message: missing.why });
  }).transform((input) => ({
    ...(has.includes('title') && { title: input.title }),
    ...(has.includes('text') && { text: input.text }),
    ...(has.includes('at') && { at: input.at === '' ? null : toInstant(zone, input.at.slice(0, 10), input.at.slice(11)) }),
    ...(has.includes('albumId') && { albumId: input.albumId || null }),
    seconds: input.seconds,
    firstDay: input.firstDay || null,
    lastDay: input.lastDay || null,
    fromMinute: minuteOf(input.fromMinute),
    untilMinute: input.untilMinute === '00:00' ? 1440 : minuteOf(input.untilMinute),
    orientation: input.orientation || null,
    hidden: input.hidden,
  }));
}

export const emptySlide: SlideFields = {
  title: '',
  text: '',
  at: null,
  albumId: null,
  seconds: 15,
  firstDay: null,
  lastDay: null,
  fromMinute: null,
  untilMinute: null,
  orientation: null,
  hidden: false,
};

export function toFormInput(slide: SlideFields, zone: string) {
  const { at, albumId, seconds, firstDay, lastDay, fromMinute, untilMinute, orientation } = slide;
  return {
    ...slide,
    at: at === null ? '' : localMomentIn(zone, at),
    albumId: albumId ?? '',
    seconds: String(seconds),
    firstDay: firstDay ?? '',
    lastDay: lastDay ?? '',
    fromMinute: clockOf(fromMinute),
    untilMinute: clockOf(untilMinute),
    orientation: orientation ?? ('' as const),
  };
}

function minuteOf(clock: string): number | null {
  return clock === '' ? null : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function clockOf(minute: number | null): string {
  return minute === null ? '' : clockTimeIn('UTC', new Date((minute % 1440) * 60_000).toISOString());
}
