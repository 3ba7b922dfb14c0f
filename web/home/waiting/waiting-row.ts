import type { LinkProps } from '@tanstack/react-router';
import type { Hue } from '#platform/ui/web/layout/text.tsx';

export interface WaitingRow {
  /** Stable while the row exists, although counts and texts change. */
  id: string;
  kind?: 'hold';
  /** The total of its kind: the rows may be limited. */
  all?: number;
  hue: Hue;
  tag: string;
  what: string;
  note: string;
  to: LinkProps;
  verb: string;
}

/** One row for all of a kind, if there are any. @example createRowIfAny(open, { id: 'messages', … }) */
export function createRowIfAny(count: number, row: WaitingRow): WaitingRow[] {
  return count > 0 ? [row] : [];
}
