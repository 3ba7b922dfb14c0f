import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { listGroupMarks } from './marks.ts';
import type { BoardContext } from './board-context.ts';

export function GroupActions({ name, rows, work }: { name: string; rows: readonly BoardRow[]; work: BoardContext }) {
  const { all: w, assign } = useTexts(housekeepingTexts);
  const { selection: words } = useTexts(uiPartTexts);
  const [isAsking, ask] = useState(false);
  const untaken = rows.filter(({ assigneeId }) => assigneeId === null);
  const me = work.people.find(({ id }) => id === work.accountId) ?? { id: work.accountId, name: '' };
  const actions = [
    ...listGroupMarks(rows, work).map(({ to, places }) => ({
      text: w[to](places.length),
      run: () => work.marking.markAll(places, to, w.done[to](places.length, name)),
    })),
    ...(untaken.length > 0 ? [{ text: w.take(untaken.length), run: () => work.assign(untaken, me) }] : []),
  ];
  if (work.selection.isOn)
    return (
      <Button kind="quiet" aria-label={w.of(name)} onClick={() => work.selection.toggleAll(rows.map(({ id }) => id))}>
        {words.all}
      </Button>
    );
  return (
    <>
      <Button kind="quiet" aria-label={assign.assignOf(name)} onClick={() => ask(true)}>
        {assign.assign}
      </Button>
      {actions.length > 0 && <MoreActions isShort label={w.of(name)} actions={actions} />}
      {isAsking && <AssignDialog rows={rows} group={name} work={work} onClose={() => ask(false)} />}
    </>
  );
}
