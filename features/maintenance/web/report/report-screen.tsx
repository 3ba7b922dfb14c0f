import { useCallback, useEffect, useMemo, useState } from 'react';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { useSaveDraft, NotSavedNote } from '#platform/ui/web/forms/saved-draft.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ReportPage } from '#features/maintenance/shapes/report.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { saveReportPhotos, loadReportPhotos } from './report-photos.ts';
import { deleteReportDraft, saveReportDraft, loadReportDraft, type ReportDraft, reportDrafts } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { SendingNote } from './sending-note.tsx';
import { type ChangePhotos, showAfterSave } from '#platform/files/web/show-after-save.ts';
import { useReportSending } from './use-report-sending.ts';

export function ReportScreen({ code, page }: { code: string; page: ReportPage }) {
  const w = useTexts(reportTexts);
  const go = useOpenPath();
  const [draft, setDraft] = useState<ReportDraft>(() => loadReportDraft(code));
  const { secret } = draft;
  const [{ photos, isKept }, setShown] = useState({ photos: [] as readonly File[], isKept: true });
  const keeping = useMemo(
    () =>
      showAfterSave(
        (chosen) => saveReportPhotos(secret, chosen),
        (chosen, areKept) => setShown({ photos: chosen, isKept: areKept }),
      ),
    [secret],
  );
  const saveDraft = useCallback((draftToSave: ReportDraft) => saveReportDraft(code, draftToSave), [code]);
  useSaveDraft(draft, saveDraft);
  useEffect(() => void loadReportPhotos(secret).then(keeping.addEarlier), [secret, keeping]);

  // The private page of the report uploads the photos, because it knows the ticket.
  const sending = useReportSending({ code, place: page.place }, draft, {
    onSent() {
      deleteReportDraft(code);
      go(`/reported/${secret}`);
    },
    onDiscarded: () => setDraft(loadReportDraft(code)),
  });

  function takeBack(): void {
    const back = { ...draft, wanted: false };
    // Save the draft before the recall, because other tabs read the draft when they receive the recall.
    saveReportDraft(code, back);
    void outbox.recall(draft.id);
    setDraft(back);
  }

  function choosePhotos(change: ChangePhotos): void {
    // Save the draft together with the photos: without its secret, the photos could not be found.
    saveDraft(draft);
    keeping.change(change);
  }

  return (
    <div className="max-w-form">
      <PageHeading title={w.title} note={page.place} />
      <p className="mb-4">
        <MapLink placeId={page.placeId} isHere />
      </p>
      <NotSavedNote drafts={reportDrafts} isSaved={isKept} />
      {draft.wanted ? (
        <SendingNote sending={sending} onBack={takeBack} />
      ) : (
        <ReportForm
          page={page}
          draft={draft}
          photos={photos}
          onPhotos={choosePhotos}
          onChange={setDraft}
          onSend={(sentDraft) => setDraft({ ...sentDraft, wanted: true })}
        />
      )}
    </div>
  );
}
