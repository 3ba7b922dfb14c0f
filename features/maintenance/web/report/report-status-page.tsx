import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Photos } from '#platform/files/web/photos.tsx';
import { type Uploads, useUploads } from '#platform/files/web/use-uploads.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { PrivatePage } from '#platform/http/web/private-page.tsx';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { PageHeading, Panel } from '#platform/ui/web/layout/panel.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { ReportText, reportSecret as secretShape, type ReportStatus } from '#features/maintenance/shapes/report.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { deleteReportPhotos, loadReportPhotos } from './report-photos.ts';
import { translateReportTitle } from './translate-report-title.ts';
import { StatusTag } from '#features/maintenance/web/tickets/ticket-tags.tsx';

export function ReportStatusPage() {
  const w = useTexts(reportTexts).yours;
  const { secret } = useParams({ from: '/reported/$secret' });
  return (
    <PrivatePage secret={secret} shape={secretShape} load={reportStatus} goneText={{ title: w.gone, body: w.goneBody }} refreshes>
      {(report, again) => <ReportDetails secret={secret} report={report} onChanged={again} />}
    </PrivatePage>
  );
}

const reportStatus = (secret: string) => calls.maintenance.reportStatus.query({ secret });

interface ReportedProps {
  secret: string;
  report: ReportStatus;
  onChanged: () => void;
}

function ReportDetails({ secret, report, onChanged }: ReportedProps) {
  const { yours: w, problems } = useTexts(reportTexts);
  const title = translateReportTitle(report.title, problems);
  const uploads = useUploads({ kind: 'ticket', recordId: report.ticketId, secret });
  useTransferPhotos(secret, uploads);
  const arrived = uploads.list.filter(({ state }) => state === 'success').length;
  // Reload the report after an upload, because the photo is part of it.
  useEffect(() => {
    if (arrived > 0) onChanged();
  }, [arrived, onChanged]);
  return (
    <div className="max-w-form wrap-anywhere">
      <PageHeading title={w.title} note={w.note} />
      <Panel title={title}>
        <div className="grid grid-cols-1 gap-3">
          <p className="flex flex-wrap gap-2 items-center">
            <StatusTag status={report.status} />
            <span className="text-dim text-sm">
              {report.place} · <RelativeTime at={report.closedDate ?? report.reportedAt} />
            </span>
          </p>
          <output>{w.status[report.status]}</output>
          {report.isMeToo && <p className="text-dim text-15">{w.meToo}</p>}
          <div>
            <CopyButton text={toPublicUrl(`/reported/${secret}`)} label={w.copy} />
          </div>
        </div>
      </Panel>
      <Panel title={w.photos}>
        <Photos uploads={uploads} files={report.photos} of={title} label="before" canAdd={report.status !== 'closed'} />
      </Panel>
      <Panel title={w.yourReport}>
        <ol className="grid grid-cols-1 gap-3" aria-label={w.yourReport}>
          {report.said.map(({ id, at, text }) => (
            <li key={id}>
              <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
              <p className="text-dim text-sm">
                <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ol>
        <AddToReportForm secret={secret} onChanged={onChanged} />
      </Panel>
    </div>
  );
}

/** Moves photos that were chosen before the report was sent into the upload queue, which stores them on the device. */
function useTransferPhotos(secret: string, { add }: Pick<Uploads, 'add'>): void {
  useEffect(() => {
    void loadReportPhotos(secret).then((photos) => {
      if (photos.length === 0) return;
      add(photos, 'before');
      void deleteReportPhotos(secret);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once per report
  }, [secret]);
}

function AddToReportForm({ secret, onChanged }: Pick<ReportedProps, 'secret' | 'onChanged'>) {
  const w = useTexts(reportTexts).yours;
  const [id, setId] = useState(() => newId());
  const form = useFormAction(({ text }) => calls.maintenance.addToReport.mutate({ secret, id, text }), {
    shape: ReportText,
    start: { text: '' },
    draftName: `reported-${secret.slice(0, 8)}`,
    afterwards: 'reset',
    done() {
      setId(newId());
      onChanged();
      return w.added;
    },
  });
  return (
    <form className="grid grid-cols-1 gap-3 mt-4" noValidate method="post" onSubmit={form.send}>
      <TextAreaField label={w.more} {...form.field('text')} />
      <ActionNote of={form} />
      <div>
        <Button kind="plain" type="submit" loading={form.pending}>
          {w.add}
        </Button>
      </div>
    </form>
  );
}
