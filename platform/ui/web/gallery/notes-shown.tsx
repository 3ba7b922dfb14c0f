import { useState } from 'react';
import { Button } from '#platform/ui/web/press/button.tsx';
import { ConnectionBar } from '#platform/ui/web/show/connection-bar.tsx';
import { Spinner } from '#platform/ui/web/show/waiting.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { ErrorState, FailureNote } from '#platform/ui/web/show/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import style from './gallery.module.css';

const codes = [
  'offline',
  'too-many-requests',
  'try-again',
  'sign-in-needed',
  'not-allowed',
  'not-found',
  'reload',
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
          <Button kind="plain" onClick={() => setIsBusy((before) => !before)}>
            {isBusy ? 'Finish' : 'Begin'}
          </Button>
          <Spinner busy={isBusy} label="Looking for places…" />
        </div>
        <SkeletonText />
      </Panel>
    </>
  );
}
