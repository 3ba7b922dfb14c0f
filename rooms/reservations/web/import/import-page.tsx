import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ImportRow } from '#rooms/reservations/shapes/imports.ts';
import { importWords } from '#rooms/reservations/words/import/words.ts';
import { ChooseFile } from './choose-file.tsx';
import { FileDone } from './file-done.tsx';
import { FileProgress } from './file-progress.tsx';
import { MatchColumns } from './match-columns.tsx';
import { Plan } from './plan.tsx';
import { RecentFiles } from './recent-files.tsx';

/** Brings in a list in four steps: the file, its columns, a look at the plan, and then it is written. */
export function ImportPage() {
  const w = useWords(importWords);
  const { file } = useSearch({ strict: false }) as { file?: string };
  const navigate = useNavigate();
  const { rows, state } = useLive('reservations.imports', {});
  const shown = rows.find(({ id }) => id === file);
  const show = (id: string | undefined): void => void navigate({ to: '/calendar/import', search: id === undefined ? {} : { file: id } });
  return (
    <>
      <PageHeading title={w.title} note={w.note} />
      {file !== undefined && state === 'loading' && <SkeletonRows rows={5} />}
      {shown ? <Step key={shown.id} file={shown} onAnother={() => show(undefined)} /> : <ChooseFile onSent={show} />}
      <RecentFiles files={rows.filter(({ id }) => id !== shown?.id)} onShow={show} />
    </>
  );
}

function Step({ file, onAnother }: { file: ImportRow; onAnother: () => void }) {
  const [isAgain, matchAgain] = useState(false);
  // Once its lines are looked at anew, that is what is shown next.
  if (isAgain && file.state !== 'ready') matchAgain(false);
  switch (file.state) {
    case 'matching':
      return <MatchColumns file={file} />;
    case 'ready':
      return isAgain ? <MatchColumns file={file} /> : <Plan file={file} onMatchAgain={() => matchAgain(true)} />;
    case 'reading':
    case 'checking':
    case 'writing':
      return <FileProgress file={file} />;
    default:
      return <FileDone file={file} onAnother={onAnother} />;
  }
}
