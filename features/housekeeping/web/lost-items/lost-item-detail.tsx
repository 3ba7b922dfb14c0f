import { Fragment, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Photos } from '#platform/files/web/photos.tsx';
import { useUploads } from '#platform/files/web/use-uploads.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { LazyDisclosure, RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { LostItemSettlement, type LostItemRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { EditLostItem } from './edit-lost-item.tsx';

/** `isPending`: the item exists only on this device. It can be changed once it has reached the server. */
export function LostItemDetail({ row, isPending }: { row: LostItemRow; isPending: boolean }) {
  const w = useTexts(housekeepingTexts);
  const uploads = useUploads({ kind: 'lost-item', recordId: row.id });
  const [isEditing, edit] = useState(false);
  const [settling, settle] = useState<'returned' | 'given-away' | null>(null);
  const markAsKept = useAction(calls.housekeeping.settleLost.mutate, { problems: w.problems, done: () => w.lost.isKept });
  const facts = [
    [w.lost.place, row.placeName],
    [w.lost.where, row.foundWhere],
    [w.lost.storageLocation, row.state === 'kept' ? row.keptWhere : ''],
    [w.lost.givenTo, row.givenTo],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <article className="grid grid-cols-1 gap-4 pb-6" aria-label={row.what}>
      <header>
        <h2 className="text-xl wrap-anywhere">{row.what}</h2>
        <p className="text-dim text-15">
          {row.byName !== '' && (
            <>
              <IsolatedName>{row.byName}</IsolatedName> ·{' '}
            </>
          )}
          <RelativeTime at={row.foundAt} /> {isPending && <Tag hue="paper">{w.board.waiting}</Tag>}
        </p>
      </header>
      <dl className="dl-facts dl-pairs">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <Photos uploads={uploads} files={row.photos} of={row.what} maxPhotos={6} canAdd={!isPending} mayRemove />
      <ActionNote of={markAsKept} />
      {!isPending && (
        <div className="flex flex-wrap gap-2 border-t pt-4 items-center">
          {row.state === 'kept' ? (
            <>
              <Button onClick={() => settle('returned')}>{w.lost.returnIt}</Button>
              <Button kind="plain" onClick={() => settle('given-away')}>
                {w.lost.giveAway}
              </Button>
            </>
          ) : (
            <Button kind="plain" loading={markAsKept.pending} onClick={() => markAsKept.run({ id: row.id, from: row.state, to: 'kept' })}>
              {w.lost.keepAgain}
            </Button>
          )}
          <Button kind="quiet" onClick={() => edit(true)}>
            {w.lost.edit}
          </Button>
        </div>
      )}
      {isEditing && <EditLostItem row={row} onClose={() => edit(false)} />}
      {settling !== null && <SettleDialog row={row} to={settling} onClose={() => settle(null)} />}
      <LazyDisclosure title={w.detail.history}>
        <LostItemHistory id={row.id} />
      </LazyDisclosure>
    </article>
  );
}

function SettleDialog({ row, to, onClose }: { row: LostItemRow; to: 'returned' | 'given-away'; onClose: () => void }) {
  const { lost: w, problems } = useTexts(housekeepingTexts);
  const undoSettling = useAction(calls.housekeeping.settleLost.mutate, { problems, reportsInToast: true });
  const form = useFormAction(calls.housekeeping.settleLost.mutate, {
    shape: LostItemSettlement,
    start: { id: row.id, from: 'kept' as const, to, givenTo: '' },
    problems,
    done: () => ({ title: w.isSettled[to], body: row.what }),
    undo: ({ id }) => undoSettling.run({ id, from: to, to: 'kept' }),
  });
  return (
    <FormDialog title={w.settleTitle[to](row.what)} submitLabel={to === 'returned' ? w.returnIt : w.giveAway} form={form} onClose={onClose}>
      <TextField label={w.givenTo} optional {...form.field('givenTo')} />
    </FormDialog>
  );
}

function LostItemHistory({ id }: { id: string }) {
  const w = useTexts(housekeepingTexts);
  const live = useLive('housekeeping.lostHistory', { id });
  return <RecordHistory live={live} unknownActor={w.detail.someone} entry={(row) => ({ what: w.kinds[row.kind] ?? row.kind })} />;
}
