import { z } from 'zod';
import { id, nonTestId, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type PauseReason, pauseReasons, type PauseState } from './rules.ts';

export const noInput = z.strictObject({});
export const idInput = z.strictObject({ id });

const moment = z.iso.datetime().transform((at) => new Date(at).toISOString());

const facts = { reason: z.enum(pauseReasons), note: text(200) };
const noteRequired = { path: ['note'], message: 'empty' };
const hasRequiredNote = ({ reason, note }: { reason: PauseReason; note: string }) => reason !== 'other' || note !== '';

export const PauseFacts = z.strictObject(facts).refine(hasRequiredNote, noteRequired);
export type PauseFactsInput = z.output<typeof PauseFacts>;

/** Pauses several activities at once, for example for lightning. The browser creates the ids, so a retry has no effect. */
export const NewPauses = z
  .strictObject({
    ...facts,
    places: z
      .array(z.strictObject({ id: nonTestId, placeId: id }))
      .min(1, 'empty')
      .max(100),
    /** null if the end is open. */
    until: moment.nullable(),
  })
  .refine(hasRequiredNote, noteRequired);

/** `from` is the end that the caller saw. The call is refused if the end has changed. */
export const PauseEndChange = z.strictObject({ id, from: moment.nullable(), until: moment.nullable() });

export const ReopenInput = z.strictObject({ id, from: moment.nullable().optional() });

export interface PauseRow {
  id: string;
  placeId: string;
  /** Name of the place and its parent: `Pool, Lake`. */
  place: string;
  state: PauseState;
  /** null if maintenance or planners have closed the place itself. */
  reason: PauseReason | null;
  note: string;
  startedAt: Instant | null;
  startedBy: string | null;
  until: Instant | null;
  endedAt: Instant | null;
  endedBy: string | null;
}

export interface ActivityRow {
  id: string;
  place: string;
  isClosed: boolean;
}
