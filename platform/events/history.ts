import type { Instant } from '#platform/time/instant.ts';

/** One thing that happened to a record, as its history shows it. */
export interface HistoryRow {
  id: string;
  at: Instant;
  /** `room.what-happened`, past tense. */
  kind: string;
  /** As it was then; null when nobody in particular did it: a visitor, a job, the clock. */
  actorName: string | null;
  before: unknown;
  after: unknown;
}
