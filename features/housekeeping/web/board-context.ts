import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import type { AssignPlaces } from './use-assign-places.ts';
import type { MarkGroup } from './use-mark-group.ts';
import type { Taps } from './use-taps.ts';
import type { Assignee } from './with-assignments.ts';

/** What can be done on the board, and by whom. */
export interface BoardContext {
  accountId: string;
  /** Decides how the camp cleans, and what of it. */
  isHead: boolean;
  inspects: boolean;
  /** The board shows a day that has not come: nothing on it is marked. */
  isLater: boolean;
  taps: Taps;
  marking: MarkGroup;
  assigning: AssignPlaces;
  /** Everybody that places can be assigned to. */
  people: readonly Assignee[];
  selection: Selection;
}
