import type { LinkProps } from '@tanstack/react-router';
import type { Hue } from '#platform/ui/web/layout/text.tsx';

export interface WaitingRow {
  /** Stays the same while the row exists, although its counts and texts change. */
  id: string;
  kind?: 'hold';
  /** Total number of rows of this kind, because the list may be limited. */
  all?: number;
  hue: Hue;
  tag: string;
  what: string;
  note: string;
  to: LinkProps;
  verb: string;
}

/** Returns one row for all entries of a kind; an empty list without entries. @example createRowIfAny(open, { id: 'messages', … }) */
export function createRowIfAny(count: number, row: WaitingRow): WaitingRow[] {
  return count > 0 ? [row] : [];
}
