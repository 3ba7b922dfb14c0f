import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ConnectionBar } from '#platform/live/web/connection-bar.tsx';
import { Spinner } from '#platform/ui/web/display/spinner.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { ErrorState, FailureNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { instantOf } from '#platform/time/instant.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { EmailLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { HistoryList } from '#platform/ui/web/records/record-history.tsx';
import { QrCode } from '#platform/ui/web/display/qr-code.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { RelativeTime, RelativeDay } from '#platform/ui/web/layout/text.tsx';

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

export function NotesSection() {
  const [isBusy, setIsBusy] = useState(true);
  return (
    <>
      <Panel title="What goes wrong">
        <div className="fields mb-4">
          {codes.map((code) => (
            <FailureNote key={code} failure={{ code, requestId: 'r4nd0m1dent1ty', retryAfter: 40 }} onRetry={() => undefined} />
          ))}
        </div>
        <ConnectionBar isLost />
        <ErrorState failure={{ code: 'bug', requestId: 'r4nd0m1dent1ty' }} onRetry={() => undefined} />
      </Panel>
      <Panel title="Waiting">
        <div className="flex flex-wrap items-center gap-3 mb-4">
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

const ago = (minutes: number) => instantOf(Date.now() - minutes * 60_000);

export function PeopleSection() {
  return (
    <>
      <Panel title="People">
        <div className="flex flex-wrap items-center gap-3 mb-4">
          <PhoneLink number="5135550142" />
          <PhoneLink number="+525512345678" />
          <EmailLink address="ruth+camp@demo.test" />
        </div>
      </Panel>
      <Panel title="History">
        <HistoryList
          entries={[
            {
              id: '1',
              at: ago(3),
              who: 'Dana Whitfield',
              what: 'changed the account',
              changes: [{ label: 'Area', before: 'Volunteer', after: 'Maintenance' }],
            },
            {
              id: '2',
              at: ago(200),
              who: 'Dana Whitfield',
              what: 'gave a permission',
              changes: [{ label: 'View All Events', before: null, after: 'until Sun, Jun 14' }],
            },
            { id: '3', at: ago(60 * 24 * 9), who: 'Ada Marsh', what: 'asked for an account' },
          ]}
        />
      </Panel>
      <Panel title="Dates and codes">
        <DatesShown />
        <QrCode text="https://camp.test/guest/check-in" label="Code that opens the check-in form" />
      </Panel>
    </>
  );
}

function DatesShown() {
  const formatting = useFormatting();
  return (
    <p>
      <RelativeTime at={ago(5)} /> · <RelativeTime at={ago(60 * 26)} /> · <RelativeTime at={ago(60 * 24 * 400)} /> ·{' '}
      <RelativeDay day="2026-06-12" /> · {formatDateRange('2026-06-29', '2026-07-04', formatting)}
    </p>
  );
}
