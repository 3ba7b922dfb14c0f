import { z } from 'zod';
import { id, nonTestId, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { type PauseReason, pauseReasons, type PauseState } from './rules.ts';

export const nothing = z.strictObject({});
export const byId = z.strictObject({ id });

const moment = z.iso.datetime().transform((at) => new Date(at).toISOString());

const facts = { reason: z.enum(pauseReasons), note: text(200) };
const noteRequired = { path: ['note'], message: 'empty' };
const hasRequiredNote = ({ reason, note }: { reason: PauseReason; note: string }) => reason !== 'other' || note !== '';

/** Why, as a form asks it. */
export const PauseFacts = z.strictObject(facts).refine(hasRequiredNote, noteRequired);
export type PauseFactsInput = z.output<typeof PauseFacts>;

/** Lightning closes the pool, the lake and the zipline in one go. Ids are made in the browser: sent twice, there is one of each. */
export const NewPauses = z
  .strictObject({
    ...facts,
    places: z
      .array(z.strictObject({ id: nonTestId, placeId: id }))
      .min(1, 'empty')
      .max(100),
    /** null is open-ended. */
    until: moment.nullable(),
  })
  .refine(hasRequiredNote, noteRequired);

/** `from` is what was seen: whoever comes second is told. */
export const PauseEndChange = z.strictObject({ id, from: moment.nullable(), until: moment.nullable() });

/** `from` is the end that was seen. */
export const ReopenInput = z.strictObject({ id, from: moment.nullable().optional() });

/** A pause, or a place that is closed otherwise. */
export interface PauseRow {
  id: string;
  placeId: string;
  /** As the place is called, after what it is part of. */
  place: string;
  state: PauseState;
  /** null: it is closed among the places. */
  reason: PauseReason | null;
  note: string;
  startedAt: Instant | null;
  startedBy: string | null;
  until: Instant | null;
  endedAt: Instant | null;
  endedBy: string | null;
}

/** An activity that can be paused. */
export interface ActivityRow {
  id: string;
  place: string;
  isClosed: boolean;
}
