import { z } from 'zod';
import type { FieldChanges } from '#platform/http/field-changes.ts';
import { clockTimeIn, localMomentIn } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { areDaysInOrder, findMissingContent, type SlideKind } from '#features/displays/rules.ts';
import { invalidDayOrder, slideFieldShapes } from '#features/displays/shapes.ts';
import type { SlideContent } from '#features/displays/screen-state.ts';
import { toSlideFields, type SlideFields } from '#features/displays/slide-fields.ts';

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
    from: blank.or(time),
    until: blank.or(time),
    orientation: z.enum(['', 'landscape', 'portrait']),
    hidden: z.boolean(),
  })
  .refine(areDaysInOrder, invalidDayOrder);
export type SlideFormInput = z.output<typeof BaseSlideForm>;

export function slideFormShape(kind: SlideKind) {
  return BaseSlideForm.superRefine((input, { addIssue }) => {
    const missing = findMissingContent(kind, input);
    if (missing !== null) addIssue({ code: 'custom', path: [missing.field], message: missing.why });
  });
}

export function toFormInput(slide: SlideFields | null, zone: string) {
  const at = slide?.at ?? null;
  return {
    title: slide?.title ?? '',
    text: slide?.text ?? '',
    at: at === null ? '' : localMomentIn(zone, at),
    albumId: slide?.albumId ?? '',
    seconds: String(slide?.seconds ?? 15),
    firstDay: slide?.firstDay ?? '',
    lastDay: slide?.lastDay ?? '',
    from: clockOf(slide?.fromMinute ?? null),
    until: clockOf(slide?.untilMinute ?? null),
    orientation: slide?.orientation ?? ('' as const),
    hidden: slide?.hidden ?? false,
  };
}

export function toSlideInput(input: SlideFormInput, kind: SlideKind, zone: string) {
  const has = fieldsByKind[kind];
  const own: SlideContent = {};
  if (has.includes('title') && input.title !== '') own.title = input.title;
  if (has.includes('text') && input.text !== '') own.text = input.text;
  if (has.includes('albumId') && input.albumId !== '') own.albumId = input.albumId;
  if (has.includes('at') && input.at !== '') own.at = toInstant(zone, input.at.slice(0, 10), input.at.slice(11));
  return {
    content: own,
    seconds: input.seconds,
    firstDay: input.firstDay || null,
    lastDay: input.lastDay || null,
    fromMinute: minuteOf(input.from),
    untilMinute: input.until === '00:00' ? 1440 : minuteOf(input.until),
    orientation: input.orientation || null,
    hidden: input.hidden,
  };
}

/** Returns the fields that differ from the slide as it was when the form opened. */
export function findSlideChanges(seen: SlideFields, input: SlideFormInput, kind: SlideKind, zone: string): FieldChanges<SlideFields> {
  // If the stored slide is no longer valid in this form, all fields are sent.
  const start = slideFormShape(kind).safeParse(toFormInput(seen, zone));
  const before: Partial<SlideFields> = start.success ? toSlideFields(toSlideInput(start.data, kind, zone)) : {};
  const after = toSlideFields(toSlideInput(input, kind, zone));
  const changed = (Object.keys(after) as (keyof SlideFields)[]).filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: seen[field], to: after[field] }])) as FieldChanges<SlideFields>;
}

function minuteOf(clock: string): number | null {
  return clock === '' ? null : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function clockOf(minute: number | null): string {
  return minute === null ? '' : clockTimeIn('UTC', new Date((minute % 1440) * 60_000).toISOString());
}
