import type { z } from 'zod';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AccessRule } from '#platform/http/server/calls.ts';
import type { OfflineCopy } from '#platform/live/protocol.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { Windows } from './windows.ts';

/** The property that all rows have: an id that never changes. */
export interface LiveRow {
  id: string;
}

/** A list that the app keeps up to date on the screen. A feature declares it in its `api.ts`. */
export interface ViewSpec<Shape extends z.ZodType, Scope, Row extends LiveRow> {
  shape: Shape;
  /** The access rule. It is checked when a browser subscribes, and when the caller's access changes. */
  allow: AccessRule<z.output<Shape>>;
  /**
   * Returns the values that the rows depend on, such as the account's id, or null for 'not found'. Watchers with equal scope share one
   * list.
   */
  scope?(input: z.output<Shape>, caller: Caller | null, app: AppContext): Scope | null | Promise<Scope | null>;
  /**
   * Topics whose changes may revoke or restore access, such as that of a secret (tests/revoked-secrets.test.ts). The watch pauses during
   * the new check.
   */
  recheckOn?: readonly string[];
  /** Topics whose changes affect these rows. */
  topics(scope: Scope): readonly string[];
  /**
   * Returns the ids of the rows that a change affects, or 'all' to read the full list. By default, the key of the change is the id of the
   * affected row.
   */
  touches?(change: { topic: string; key: string }, scope: Scope): readonly string[] | 'all' | Promise<readonly string[] | 'all'>;
  /** Reads the current rows of the list: all rows if `ids` is undefined, otherwise the rows with these ids that belong to the list. */
  rows(app: AppContext, scope: Scope, ids: readonly string[] | undefined): Promise<Row[]>;
  /** For lists that are open with many different ranges: a changed row is read once for all of them. */
  windows?: Windows<Scope, Row>;
  /** Returns the time at which the row must be read again even if nothing changes, or null. */
  expiresAt?(row: Row): Instant | null;
  /**
   * Lets browsers store the rows for offline use: `true` for complete rows, or a list of fields to store as null. Omit it for rows with
   * secrets.
   */
  offlineCopy?: true | readonly (keyof Row & string)[];
  /**
   * Returns the name that other watchers see at this person's position, or null to hide the person. If omitted, the view does not share
   * positions.
   */
  presence?(caller: Caller | null): string | null;
  /** Returns the time at which the full list must be read again even if nothing changes, for rows that enter the list at that time. */
  nextAt?(app: AppContext, scope: Scope): Promise<Instant | null>;
}

/** A declared view. `useLive` infers the types `Row` and `Shape` from it. */
export interface View<Shape extends z.ZodType = z.ZodType, Row extends LiveRow = LiveRow> {
  spec: Omit<ViewSpec<Shape, unknown, Row>, 'offlineCopy'> & { offlineCopy?: OfflineCopy };
}

/** A view with any shape and rows. The type argument is `never`, because each `allow` function takes its own input type. */
export interface AnyView {
  spec: Omit<View['spec'], 'allow'> & { allow: AccessRule<never> };
}

/** The views of all features, by feature name and view name. */
export type Views = Readonly<Record<string, Readonly<Record<string, AnyView>>>>;

/** Declares a view. @example requests: view({ allow: administrators, shape: nothing, topics: () => ['accounts.request'], rows }) */
export function view<Shape extends z.ZodType, Row extends LiveRow, Scope = z.output<Shape>>(
  spec: ViewSpec<Shape, Scope, Row>,
): View<Shape, Row> {
  return { spec: spec as unknown as View<Shape, Row>['spec'] };
}

export type ViewInput<V> = V extends View<infer Shape, LiveRow> ? z.input<Shape> : never;
export type ViewRow<V> = V extends View<z.ZodType, infer Row> ? Row : never;
