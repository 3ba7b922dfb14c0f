import type { z } from 'zod';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AccessRule } from '#platform/http/server/calls.ts';
import type { OfflineCopy } from '#platform/live/protocol.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Windows } from './windows.ts';

/** What every row of a live view carries: a key that stays the same while the row changes. */
export interface LiveRow {
  id: string;
}

/** A list that is shown while it changes. Declared by a room in its `api.ts`; carried by the platform. */
export interface ViewSpec<Shape extends z.ZodType, Scope, Row extends LiveRow> {
  shape: Shape;
  /** Judged at subscribing and again whenever the caller's access changes. */
  allow: AccessRule<z.output<Shape>>;
  /**
   * What the rows depend on, and nothing else: watchers with an equal scope share one list in memory.
   * Defaults to the input. Narrow to the caller here: `(input, caller) => ({ accountId: caller.accountId })`.
   * `null` is 'not found': to this caller the record does not exist.
   */
  scope?(input: z.output<Shape>, caller: Caller | null, app: AppContext): Scope | null | Promise<Scope | null>;
  /**
   * Topics whose changes may end or return the right to watch although the caller's access is the same, such as those of
   * a secret that can be revoked. Until it is judged again the watch receives nothing; a connection without an account
   * that loses it is closed. Needed wherever `scope` looks up a secret (tests/revoked-secrets.test.ts).
   */
  rejudgeOn?: readonly string[];
  /** Topics whose changes touch these rows. */
  topics(scope: Scope): readonly string[];
  /** Which rows a change touches, by row id, or 'all' to read the whole again. Default: the row whose id is the change's key. */
  touches?(change: { topic: string; key: string }, scope: Scope): readonly string[] | 'all' | Promise<readonly string[] | 'all'>;
  /** Rows as they are now: all when `ids` is undefined, else only those of them that (still) belong. */
  rows(app: AppContext, scope: Scope, ids: readonly string[] | undefined): Promise<Row[]>;
  /** For a list of which many different windows are open at once: what a change costs does not grow with them. */
  windows?: Windows<Scope, Row>;
  /** When this row must be read again although nobody changes it, or null. */
  expiresAt?(row: Row): Instant | null;
  /**
   * Browsers keep these rows and show them where there is no network: `true`, or the fields that they keep as null.
   * Left out, nothing is kept: rows that open a door, and those that are of no use without the server.
   */
  offlineCopy?: true | readonly (keyof Row & string)[];
  /** Those who watch see where the others are, by this name; null says nothing. Left out, nobody is told of anybody. */
  presence?(caller: Caller | null): string | null;
  /** When the whole must be read again although nobody changes it: where rows come and go by the clock that are not here yet. */
  nextAt?(app: AppContext, scope: Scope): Promise<Instant | null>;
}

/** A declared view; `Row` and `Shape` are read from it by `useLive`. */
export interface View<Shape extends z.ZodType = z.ZodType, Row extends LiveRow = LiveRow> {
  spec: Omit<ViewSpec<Shape, unknown, Row>, 'offlineCopy'> & { offlineCopy?: OfflineCopy };
}

/** A view whatever its shape; `never`, because each `allow` asks about an input of its own shape. */
export interface AnyView {
  spec: Omit<View['spec'], 'allow'> & { allow: AccessRule<never> };
}

/** Every room's views, by room and name. */
export type Views = Readonly<Record<string, Readonly<Record<string, AnyView>>>>;

/**
 * @example requests: view({ who: administrators, shape: nothing, topics: () => ['accounts.request'], rows: accountRequests })
 */
export function view<Shape extends z.ZodType, Row extends LiveRow, Scope = z.output<Shape>>(
  spec: ViewSpec<Shape, Scope, Row>,
): View<Shape, Row> {
  return { spec: spec as unknown as View<Shape, Row>['spec'] };
}

export type ViewInput<V> = V extends View<infer Shape, LiveRow> ? z.input<Shape> : never;
export type ViewRow<V> = V extends View<z.ZodType, infer Row> ? Row : never;
