import { type AnyField, allFields, blankValues, fields, fieldShapes } from '#features/reservations/fields.ts';
import { usualArrival, usualDeparture } from '#features/reservations/rules.ts';
import { parseCountCell, parseDayCell, parseMomentCell } from './cells.ts';
import type { ReservationColumn } from './columns.ts';
import { isLineProblemCode, type LineProblem, type LineProblemCode } from './plan.ts';
import type { LineContext, ReservationRecord, StoredReservation } from './reservation-line.ts';
import { appendToNotes, salvageCell } from './salvage-cell.ts';
import { findMeaning } from './word-meanings.ts';

/** Defaults of a new line. Unlike the form, a line can omit the classification and the state. */
export const newLineDefaults: Partial<ReservationRecord> = { ...blankValues, classification: 'reservation', state: 'inquiry' };

interface Question extends LineProblem {
  field: AnyField;
  column: ReservationColumn;
}

interface ParsedFields {
  values: Partial<Record<AnyField, unknown>>;
  problems: LineProblem[];
  questions: Question[];
}

/** Reads each field of a line separately. Returns its value, its problem, or a question if it was not imported as written. */
export function readFields(
  cellOf: (column: ReservationColumn) => string | undefined,
  current: StoredReservation | null,
  context: LineContext,
): ParsedFields {
  const parsed: ParsedFields = { values: {}, problems: [], questions: [] };
  for (const field of allFields) {
    const column = fields[field].heading;
    const cell = cellOf(column);
    if (cell === undefined || (cell === '' && current === null && field in newLineDefaults)) continue;
    const result = readCell(field, cell, context);
    if ('value' in result) {
      parsed.values[field] = result.value;
      continue;
    }
    const { code } = result;
    const salvaged = canSalvage(field, { ...current?.stay, ...parsed.values }) ? salvageCell(field, cell, code) : null;
    if (salvaged === null) parsed.problems.push({ column, code, said: cell });
    else parsed.questions.push({ field, column, code, said: cell, becomes: salvaged.becomes });
    if (salvaged?.value !== undefined) parsed.values[field] = salvaged.value;
  }
  moveToNotes(parsed, current, context);
  return parsed;
}

export function toLineProblem({ field: _field, ...problem }: Question): LineProblem {
  return problem;
}

function readCell(field: AnyField, cell: string, context: LineContext): { value: unknown } | { code: LineProblemCode } {
  const value = valueOf(field, cell, context);
  if (value === undefined) return { code: cell === '' ? 'empty' : unreadableCodeOf(field) };
  if (field === 'startsAt' || field === 'endsAt' || field === 'heldUntil') return { value };
  const validation = fieldShapes[field].safeParse(value);
  if (validation.success) return { value: validation.data };
  const [message = ''] = validation.error.issues.map((issue) => issue.message);
  if (isLineProblemCode(message)) return { code: message };
  return { code: cell === '' ? 'empty' : field === 'contactEmail' ? 'not-an-email' : 'unreadable' };
}

function canSalvage(field: AnyField, { state = 'inquiry' }: Partial<Record<AnyField, unknown>>): boolean {
  return field !== 'heldUntil' || state !== 'held';
}

function moveToNotes({ values, questions }: ParsedFields, current: StoredReservation | null, { headers, matches }: LineContext): void {
  const movedQuestions = questions.filter(({ becomes }) => becomes === 'in-notes');
  if (movedQuestions.length === 0) return;
  const cells = movedQuestions.map(({ column, said: text }) => ({ header: headers[matches[column] ?? -1] || column, cell: text }));
  const notes = appendToNotes(String(values.notes ?? current?.stay.notes ?? ''), cells, fields.notes.maxLength);
  if (notes === null) for (const question of movedQuestions) question.becomes = 'left-out';
  else values.notes = notes;
}

function unreadableCodeOf(field: AnyField): LineProblem['code'] {
  if (field === 'classification' || field === 'state') return `not-a-${field}`;
  return fields[field].kind === 'count' ? 'not-a-number' : 'not-a-date';
}

function valueOf(field: AnyField, cell: string, { zone, orders, meanings }: LineContext): unknown {
  if (field === 'classification' || field === 'state') return findMeaning(field, cell, meanings) ?? undefined;
  const { kind, heading } = fields[field];
  switch (kind) {
    case 'day':
      return cell === '' ? null : (parseDayCell(cell, orders[heading]) ?? undefined);
    case 'moment':
      return parseMomentCell(cell, zone, field === 'startsAt' ? usualArrival : usualDeparture, orders[heading]) ?? undefined;
    case 'count':
      return parseCountCell(cell);
    default:
      return cell;
  }
}
