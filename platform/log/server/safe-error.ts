import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

/** An error with only the fields that logs and failed jobs may contain. */
export interface SafeError {
  type: string;
  message: string;
  stack: string;
  /** An error code of the system, of HTTP or of a library, such as `ECONNREFUSED`. */
  code?: string;
  sqlState?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** The SQL text with placeholders, cut after 2,000 characters. */
  query?: string;
  status?: number;
  cause?: SafeError;
  errors?: SafeError[];
}

const maxCauses = 6;
const maxParts = 5;
const maxQueryLength = 2_000;
const maxMessageLength = 1_000;

/** Returns the fields of an error that contain no values. Drivers put parameters, rows and addresses into errors. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'a value that is no Error was thrown', stack: '' };
  const { cause } = error;
  const parts = error instanceof AggregateError && depth < maxCauses ? error.errors.slice(0, maxParts) : [];
  return {
    type: error.name,
    message: safeMessage(error),
    stack: stackFrames(error),
    ...databaseFields(error),
    ...codesOf(error),
    ...(cause !== undefined && cause !== null && depth < maxCauses && { cause: safeError(cause, depth + 1) }),
    ...(parts.length > 0 && { errors: parts.map((part: unknown) => safeError(part, depth + 1)) }),
  };
}

/** Returns the message of an error, or a replacement text if the message may contain values. */
export function safeMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'A query failed';
  if (isFromPostgres(error))
    return hasOnlyNames(error.code) ? redactAddresses(error.message) : `PostgreSQL refused a value (${error.code})`;
  return redactAddresses(error.message);
}

/** Returns one line for a failed job. It describes the innermost cause, with its SQLSTATE and constraint. */
export function safeReason(error: unknown): string {
  if (!(error instanceof Error)) return safeError(error).message;
  let innermost = error;
  for (let depth = 0; innermost.cause instanceof Error && depth < maxCauses; depth++) innermost = innermost.cause;
  const { sqlState, message } = safeError(innermost);
  return sqlState === undefined || message.includes(sqlState) ? message : `${message} (${sqlState})`;
}

export function safeText(error: unknown): string {
  const { type, message, stack, sqlState, constraint, query, cause } = safeError(error);
  const facts = [sqlState && `SQLSTATE ${sqlState}`, constraint && `constraint ${constraint}`, query].filter(Boolean);
  const lines = [`${type}: ${message}`, ...facts, stack].filter(Boolean);
  const inner = error instanceof Error && cause !== undefined ? `\nCaused by ${safeText(error.cause)}` : '';
  return lines.join('\n') + inner;
}

function databaseFields(error: Error): Partial<SafeError> {
  if (error instanceof DrizzleQueryError) return { query: error.query.slice(0, maxQueryLength) };
  if (!isFromPostgres(error)) return {};
  const { code, constraint, table, column } = error;
  return { sqlState: code, ...(constraint && { constraint }), ...(table && { table }), ...(column && { column }) };
}

function codesOf(error: Error): Partial<SafeError> {
  if (isFromPostgres(error)) return {};
  const { code, status, statusCode } = error as { code?: unknown; status?: unknown; statusCode?: unknown };
  const httpStatus = typeof status === 'number' ? status : statusCode;
  return {
    ...(typeof code === 'string' && /^\w{1,60}$/.test(code) && { code }),
    ...(typeof httpStatus === 'number' && { status: httpStatus }),
  };
}

/** Detect errors of PostgreSQL by `code` and `severity`, not by class: another copy of pg has another class. */
function isFromPostgres(error: Error): error is Error & { code: string; constraint?: string; table?: string; column?: string } {
  if (error instanceof pg.DatabaseError) return true;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && typeof severity === 'string';
}

// Messages of these SQLSTATE classes name only columns, constraints and states. Messages of other classes, such as 22 (data exception), may
// quote values.
const classesWithNamesOnly = /^(08|23|25|40|42|53|55|57|58)/;
function hasOnlyNames(sqlState: string): boolean {
  // Exclude 42601, whose message quotes the statement around the syntax error.
  return classesWithNamesOnly.test(sqlState) && sqlState !== '42601';
}

function redactAddresses(message: string): string {
  return message.slice(0, maxMessageLength).replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]');
}

/** Returns the stack without its first lines, which repeat the message. */
function stackFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest
    .split('\n')
    .filter((line) => /^ {4}at .*[):\d>]$/.test(line))
    .join('\n');
}
