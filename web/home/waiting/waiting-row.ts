import type { LinkProps } from '@tanstack/react-router';
import type { Hue } from '#platform/ui/web/layout/text.tsx';

/** A line of what waits for a person, with the way to where it is settled. */
export interface WaitingRow {
  /** Stays while its row does: counts and words change. */
  id: string;
  kind?: 'hold';
  /** How many of its kind there are: only the first may be here. */
  all?: number;
  hue: Hue;
  tag: string;
  what: string;
  note: string;
  to: LinkProps;
  verb: string;
}

/** One line for all of a kind, while there are any. @example whenAny(open, { id: 'messages', … }) */
export function createRowIfAny(count: number, row: WaitingRow): WaitingRow[] {
  return count > 0 ? [row] : [];
}
