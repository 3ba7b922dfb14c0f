import { useState } from 'react';
import { Button } from '../button.tsx';
import { ConnectionBar } from '../connection-bar.tsx';
import { ErrorState } from '../error-state.tsx';
import { FailureNote } from '../failure-note.tsx';
import { Panel } from '../panel.tsx';
import { SkeletonText } from '../skeleton.tsx';
import { Spinner } from '../spinner.tsx';
import style from './gallery.module.css';

const codes = [
  'offline',
  'too-many-requests',
  'try-again',
  'sign-in-needed',
  'not-allowed',
  'not-found',
  'changed-meanwhile',
  'bad-shape',
  'bug',
];

export function NotesShown() {
  const [isBusy, setIsBusy] = useState(true);
  return (
    <>
      <Panel title="What goes wrong">
        <div className={style.grid}>
          {codes.map((code) => (
            <FailureNote key={code} failure={{ code, requestId: 'r4nd0m1dent1ty', retryAfter: 40 }} onRetry={() => undefined} />
          ))}
        </div>
        <ConnectionBar isLost />
        <ErrorState failure={{ code: 'bug', requestId: 'r4nd0m1dent1ty' }} onRetry={() => undefined} />
      </Panel>
      <Panel title="Waiting">
        <div className={style.row}>
          <Button variant="default" onClick={() => setIsBusy((before) => !before)}>
            {isBusy ? 'Finish' : 'Begin'}
          </Button>
          <Spinner busy={isBusy} label="Looking for places…" />
        </div>
        <SkeletonText />
      </Panel>
    </>
  );
}
