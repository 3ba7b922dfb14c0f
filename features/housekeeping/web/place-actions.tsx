import { useState } from 'react';
import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useDoubleTapGuard } from '#platform/ui/web/controls/use-double-tap-guard.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type BoardRow, OutOfOrderReport } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { findNextMark } from './marks.ts';
import type { BoardContext } from './board-context.ts';

interface PlaceActionsProps {
  row: BoardRow;
  work: BoardContext;
}

export function PlaceActions({ row, work }: PlaceActionsProps) {
  const w = useTexts(housekeepingTexts);
  const { problems, detail } = w;
  const [isReasonAsked, askReason] = useState(false);
  const to = findNextMark(row, work);
  const oneGesture = useDoubleTapGuard();
  const stillThere = useAction(calls.housekeeping.stillThere.mutate, { problems });
  const markLeftEarly = useAction(calls.housekeeping.leftEarly.mutate, {
    problems,
    done: () => detail.isEmpty(row.name),
    undo: ({ id }) => stillThere.run({ id, key: newId() }),
  });
  const inOrder = useAction(calls.housekeeping.putInOrder.mutate, { problems, done: () => detail.isBackInService(row.name) });
  const ours = useAction(calls.housekeeping.setOurs.mutate, { problems });
  const notOurs = useAction(calls.housekeeping.setOurs.mutate, {
    problems,
    // Offer no undo if someone else had already made the change.
    done: (answer) => (isUnchanged(answer) ? undefined : detail.removedFromBoard(row.name)),
    undo: ({ id }) => ours.run({ id, isOurs: true }),
  });
  const isDone = row.state === 'clean' || row.state === 'inspected';
  return (
    <>
      <ActionNote of={[markLeftEarly, stillThere, inOrder, notOurs]} />
      <div className="flex flex-wrap gap-2 border-t pt-4 items-center" onClickCapture={oneGesture}>
        {to !== null && (
          <Button size="lg" onClick={() => work.taps.mark(row, to)}>
            {w.marks[to]}
          </Button>
        )}
        {row.leavesAt !== null && (
          <Button kind="plain" size="lg" loading={markLeftEarly.pending} onClick={() => markLeftEarly.run({ id: row.id, key: newId() })}>
            {detail.guestsLeft}
          </Button>
        )}
        {isDone && (
          <Button kind="plain" size="lg" onClick={() => work.taps.mark(row, 'dirty')}>
            {detail.markDirty}
          </Button>
        )}
        {row.state === 'out-of-order' ? (
          !row.isClosed && (
            <Button kind="plain" size="lg" loading={inOrder.pending} onClick={() => inOrder.run({ id: row.id })}>
              {detail.backInService}
            </Button>
          )
        ) : (
          <Button kind="plain" size="lg" onClick={() => askReason(true)}>
            {detail.outOfOrder}
          </Button>
        )}
        {work.isHead && (
          <Button kind="plain" size="lg" loading={notOurs.pending} onClick={() => notOurs.run({ id: row.id, isOurs: false })}>
            {detail.notOnBoard}
          </Button>
        )}
      </div>
      {row.isClosed && <p className="text-dim text-15">{detail.closed}</p>}
      {isReasonAsked && <ReasonDialog row={row} work={work} onClose={() => askReason(false)} />}
    </>
  );
}

function ReasonDialog({ row, work, onClose }: PlaceActionsProps & { onClose: () => void }) {
  const w = useTexts(housekeepingTexts);
  const form = useFormAction(calls.housekeeping.putOutOfOrder.mutate, {
    shape: OutOfOrderReport,
    start: { id: row.id, reason: '' },
    problems: w.problems,
    draftName: `out-of-order-${row.id}`,
    about: row.id,
    done: () => w.detail.isOutOfOrder(row.name),
    undo: ({ id }) => work.marking.takeBack([{ id, from: row.state, to: 'out-of-order' }]),
  });
  return (
    <FormDialog title={w.detail.outOfOrderTitle(row.name)} submitLabel={w.detail.outOfOrderVerb} form={form} onClose={onClose}>
      <TextField label={w.detail.outOfOrderReason} note={w.detail.outOfOrderHint} {...form.field('reason')} />
    </FormDialog>
  );
}
