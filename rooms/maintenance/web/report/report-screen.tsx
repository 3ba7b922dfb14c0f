import { useEffect, useState } from 'react';
import { uploader } from '#platform/files/web/uploader.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useGo } from '#platform/ui/web/go.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ReportPage } from '#rooms/maintenance/shapes/report.ts';
import { reportWords } from '#rooms/maintenance/words/report/words.ts';
import { emptyReport, forgetReport, keepReport, keptReport, type ReportDraft } from './kept-report.ts';
import { ReportForm } from './report-form.tsx';
import { SendingNote } from './sending-note.tsx';
import { useReportSending } from './use-report-sending.ts';

/** The report while it is made, and then while it is on its way. */
export function ReportScreen({ code, page }: { code: string; page: ReportPage }) {
  const w = useWords(reportWords);
  const go = useGo();
  const [draft, setDraft] = useState<ReportDraft>(() => keptReport(code));
  const [photos, setPhotos] = useState<readonly File[]>([]);
  useEffect(() => keepReport(code, draft), [code, draft]);

  async function arrive(): Promise<void> {
    const { secret } = draft;
    setDraft(emptyReport());
    forgetReport(code);
    if (photos.length > 0) await handOn(secret, photos);
    go(`/reported/${secret}`);
  }

  const sending = useReportSending(code, draft, () => void arrive());

  return (
    <div className="within-form">
      <PageHeading title={w.title} note={page.place} />
      {draft.wanted ? (
        <SendingNote sending={sending} onBack={() => setDraft({ ...draft, wanted: false })} />
      ) : (
        <ReportForm
          page={page}
          draft={draft}
          photos={photos}
          onPhotos={setPhotos}
          onChange={setDraft}
          onSend={(sent) => setDraft({ ...sent, wanted: true })}
        />
      )}
    </div>
  );
}

/** Photos hang on the ticket, which is known once the report has arrived; from here on they wait on the device. */
async function handOn(secret: string, photos: readonly File[]): Promise<void> {
  const status = await calls.maintenance.reportStatus.query({ secret }).catch(() => null);
  if (status === null || 'refused' in status) return;
  uploader.begin(null);
  uploader.add({ kind: 'ticket', recordId: status.ticketId, secret, account: null }, [...photos], 'before');
}
