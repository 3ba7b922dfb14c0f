import { z } from 'zod';
import { id } from '../../../platform/http/shapes.ts';
import type { Instant } from '../../../platform/time/instant.ts';
import { type Column, columnsOf, type ImportKind, type Matches } from '../csv/columns.ts';
import { type ImportState, linePlans, type LineProblem } from '../csv/plan.ts';

const columns = [...new Set<Column>([...columnsOf.reservations, ...columnsOf.places])];

/** Which column of the file, from 0, tells what. */
export const Matching = z.strictObject({
  id,
  matches: z.partialRecord(z.enum(columns as [Column, ...Column[]]), z.number().int().min(0).max(199)),
});
/** Lines of one plan (of whatever plan without it), in order, after the one that was seen last. */
export const LinesAsked = z.strictObject({ id, plan: z.enum(linePlans).optional(), after: z.number().int().min(0).default(0) });

/** How far a file has come. */
export interface ImportRow {
  id: string;
  kind: ImportKind;
  fileName: string;
  accountName: string;
  createdAt: Instant;
  state: ImportState;
  problem: string | null;
  headers: string[];
  matches: Matches;
  lines: number;
  checked: number;
  written: number;
  fresh: number;
  changed: number;
  same: number;
  wrong: number;
}

/** One line as the plan shows it. */
export interface ImportLine {
  line: number;
  cells: string[];
  problems: LineProblem[];
  /** For a change: field by field, as the history shows it. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Whether its places change. */
  places: boolean;
}
