import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import type { AssignPlaces } from './use-assign-places.ts';
import type { MarkGroup } from './use-mark-group.ts';
import type { Taps } from './use-taps.ts';
import type { Assignee } from './count-assigned-places.ts';

export interface BoardContext {
  accountId: string;
  isHead: boolean;
  inspects: boolean;
  /** True if the board shows a later day, on which nothing can be marked. */
  isLater: boolean;
  taps: Taps;
  marking: MarkGroup;
  assign: AssignPlaces;
  people: readonly Assignee[];
  selection: Selection;
}
