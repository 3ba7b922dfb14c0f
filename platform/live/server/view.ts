import type { z } from 'zod';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AccessRule } from '#platform/http/server/calls.ts';
import type { OfflineCopy } from '#platform/live/protocol.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Windows } from './windows.ts';

/** The common part of all rows: an id that never changes. */
export interface LiveRow {
  id: string;
}

/** A list that stays up to date on screen. A feature declares it in its `api.ts`. */
export interface ViewSpec<Shape extends z.ZodType, Scope, Row extends LiveRow> {
  shape: Shape;
  /** Checked when a browser subscribes and whenever the caller's access changes. */
  allow: AccessRule<z.output<Shape>>;
  /** Returns everything the rows depend on, such as the account's id; null means 'not found'. Watchers with an equal scope share a list. */
  scope?(input: z.output<Shape>, caller: Caller | null, app: AppContext): Scope | null | Promise<Scope | null>;
  /** Topics whose changes may revoke or restore access, such as a secret (tests/revoked-secrets.test.ts). The watch pauses meanwhile. */
  recheckOn?: readonly string[];
  /** Topics whose changes affect these rows. */
  topics(scope: Scope): readonly string[];
  /** Returns the ids of affected rows, or 'all' to read the whole list. Default: the row whose id is the change's key. */
  touches?(change: { topic: string; key: string }, scope: Scope): readonly string[] | 'all' | Promise<readonly string[] | 'all'>;
  /** Reads the current rows: all if `ids` is undefined, else those of them that (still) belong to the list. */
  rows(app: AppContext, scope: Scope, ids: readonly string[] | undefined): Promise<Row[]>;
  /** For lists with many different windows open at once: a changed row is read once for all of them. */
  windows?: Windows<Scope, Row>;
  /** Returns when the row must be read again without a change, or null. */
  expiresAt?(row: Row): Instant | null;
  /** Lets browsers store these rows for offline use: `true`, or the fields to store as null. Omit it for secrets. */
  offlineCopy?: true | readonly (keyof Row & string)[];
  /** Returns the name under which other watchers see this person's position, or null to hide it. Left out, positions are not shared. */
  presence?(caller: Caller | null): string | null;
  /** Returns when the whole list must be read again without a change, for rows that enter it by time. */
  nextAt?(app: AppContext, scope: Scope): Promise<Instant | null>;
}

/** A declared view. `useLive` infers `Row` and `Shape` from it. */
export interface View<Shape extends z.ZodType = z.ZodType, Row extends LiveRow = LiveRow> {
  spec: Omit<ViewSpec<Shape, unknown, Row>, 'offlineCopy'> & { offlineCopy?: OfflineCopy };
}

/** A view of any shape; `never`, because each `allow` takes its own input. */
export interface AnyView {
  spec: Omit<View['spec'], 'allow'> & { allow: AccessRule<never> };
}

/** The views of all features, by feature and name. */
export type Views = Readonly<Record<string, Readonly<Record<string, AnyView>>>>;

/** Declares a view. @example requests: view({ allow: administrators, shape: nothing, topics: () => ['accounts.request'], rows }) */
export function view<Shape extends z.ZodType, Row extends LiveRow, Scope = z.output<Shape>>(
  spec: ViewSpec<Shape, Scope, Row>,
): View<Shape, Row> {
  return { spec: spec as unknown as View<Shape, Row>['spec'] };
}

export type ViewInput<V> = V extends View<infer Shape, LiveRow> ? z.input<Shape> : never;
export type ViewRow<V> = V extends View<z.ZodType, infer Row> ? Row : never;
