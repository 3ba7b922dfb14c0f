import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { useState } from 'react';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { NotSavedNote } from '#platform/ui/web/forms/saved-draft.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { maxBatchPictures, getRemainingCapacity } from '#features/images/rules.ts';
import type { PictureEvent } from '#features/images/shapes.ts';
import { uploadTexts } from '#features/images/i18n/upload/texts.ts';
import { batchDrafts } from './batch-draft.ts';
import { ChoosePictures } from './choose-pictures.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { useBatch } from './use-batch.ts';

export function UploadForm({ event, mark }: { event: PictureEvent; mark: string }) {
  const w = useTexts(uploadTexts);
  const batch = useBatch(event.id);
  const [problem, setProblem] = useState<'consent' | 'many' | null>(null);
  const { draft, change, uploads, isWaiting, refused } = batch;
  const { senderName, consents, wanted, begun, arrived, secret, earlier } = draft;
  const see = useInternalLink(`/upload-images/${secret}`);
  const capacity = getRemainingCapacity(arrived + uploads.list.filter(({ state }) => state !== 'canceled').length);

  function add(files: readonly File[]): void {
    setProblem(files.length > capacity ? 'many' : null);
    uploads.add(files.slice(0, capacity));
    change({ wanted: true });
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <NotSavedNote drafts={batchDrafts} />
      {!wanted && (
        <>
          <TextField
            label={w.name}
            note={w.nameNote}
            optional
            maxLength={80}
            autoComplete="name"
            value={senderName}
            onChange={({ currentTarget }) => change({ senderName: currentTarget.value })}
          />
          <CheckField
            label={w.consent}
            error={problem === 'consent' && w.consentFirst}
            checked={consents}
            onChange={({ currentTarget }) => {
              change({ consents: currentTarget.checked });
              setProblem(null);
            }}
          />
        </>
      )}
      <p className="warning-box p-3 text-sm">
        {w.noPhotos} <strong>{mark}</strong>.
      </p>
      <ChoosePictures
        isFirst={!wanted}
        canOpen={consents}
        onBlocked={() => setProblem('consent')}
        onAdd={add}
        note={problem === 'many' ? w.tooMany(maxBatchPictures) : w.kinds}
      />
      {refused && <ProblemNote>{w.refused[refused]}</ProblemNote>}
      {isWaiting && <output className="text-dim text-15">{w.noConnection}</output>}
      {wanted && <BatchProgress batch={batch} />}
      {begun && (
        <div className="flex flex-wrap gap-2">
          <Button as="a" kind="plain" {...see}>
            {w.viewStatus}
          </Button>
          <CopyButton text={toPublicUrl(`/upload-images/${secret}`)} label={w.copy} />
        </div>
      )}
      {earlier.map((earlierSecret, nth) => (
        <EarlierBatchLink key={earlierSecret} secret={earlierSecret} number={nth + 1} />
      ))}
    </div>
  );
}

function EarlierBatchLink({ secret, number }: { secret: string; number: number }) {
  const w = useTexts(uploadTexts);
  const see = useInternalLink(`/upload-images/${secret}`);
  return (
    <div className="flex flex-wrap gap-2">
      <Button as="a" kind="quiet" {...see}>
        {w.viewEarlierStatus(number)}
      </Button>
    </div>
  );
}
