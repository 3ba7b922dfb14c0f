import { useState } from 'react';
import { urlStateShape, idParam, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { ChooseFile } from './choose-file.tsx';
import { FileDone } from './file-done.tsx';
import { FileProgress } from './file-progress.tsx';
import { MatchColumns } from './match-columns.tsx';
import { ImportPlan } from './import-plan.tsx';
import type { PlanLinesProps } from './plan-lines.tsx';
import { RecentFiles } from './recent-files.tsx';

const importAddress = urlStateShape({ file: idParam(), kind: textParam() });

/** Imports a list in four steps: file, columns, preview, write. */
export function ImportPage({ BookingsAtPlace }: Pick<PlanLinesProps, 'BookingsAtPlace'>) {
  const w = useTexts(importTexts);
  const [{ file, kind }, change] = useUrlState(importAddress);
  const { rows, state } = useLive('reservations.imports', {});
  const openFile = rows.find(({ id }) => id === file);
  const show = (id: string | null) => change({ file: id, kind: '' }, 'push');
  return (
    <>
      <PageHeading title={w.title} note={w.note} />
      {file !== null && state === 'loading' && <SkeletonRows rows={5} />}
      {openFile ? (
        <Step key={openFile.id} file={openFile} BookingsAtPlace={BookingsAtPlace} onAnother={() => show(null)} />
      ) : (
        <ChooseFile initialKind={kind} onSent={show} />
      )}
      <RecentFiles files={rows.filter(({ id }) => id !== openFile?.id)} onShow={show} />
    </>
  );
}

interface StepProps extends Pick<PlanLinesProps, 'file' | 'BookingsAtPlace'> {
  onAnother: () => void;
}

function Step({ file, BookingsAtPlace, onAnother }: StepProps) {
  const [isAgain, matchAgain] = useState(false);
  // Once its lines have been checked again, the import shows its preview.
  if (isAgain && file.state !== 'ready') matchAgain(false);
  switch (file.state) {
    case 'matching':
      return <MatchColumns file={file} />;
    case 'ready':
      return isAgain ? (
        <MatchColumns file={file} />
      ) : (
        <ImportPlan file={file} BookingsAtPlace={BookingsAtPlace} onMatchAgain={() => matchAgain(true)} />
      );
    case 'reading':
    case 'checking':
    case 'writing':
      return <FileProgress file={file} />;
    default:
      return <FileDone file={file} BookingsAtPlace={BookingsAtPlace} onAnother={onAnother} />;
  }
}
