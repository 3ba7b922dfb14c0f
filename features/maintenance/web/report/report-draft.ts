import { newId } from '#platform/http/web/new-id.ts';
import { isStillWanted } from '#platform/outbox/web/still-wanted.ts';
import { type Drafts, createDrafts, restoreDraft } from '#platform/ui/web/forms/draft.ts';
import { type Problem, reportProblems } from '#features/maintenance/report-rules.ts';
import { deleteReportPhotos } from './report-photos.ts';

export interface ReportDraft {
  id: string;
  secret: string;
  problem: string;
  words: string;
  /** ID of the known ticket that the report confirms. '' for a new problem. */
  sameAs: string;
  wanted: boolean;
}

/** Local storage instead of session storage, because a reporter may close the tab and walk on before the phone has a signal. */
export const reportDrafts: Drafts = createDrafts(() => localStorage);
const nameOf = (code: string) => `report-${code}`;

export function emptyReport(): ReportDraft {
  return { id: newId(), secret: newId(40), problem: '', words: '', sameAs: '', wanted: false };
}

export function loadReportDraft(code: string): ReportDraft {
  return restoreDraft<ReportDraft & Record<string, unknown>>({ ...emptyReport() }, reportDrafts.read(nameOf(code)));
}

export function saveReportDraft(code: string, draft: ReportDraft): void {
  reportDrafts.save(nameOf(code), { ...draft });
}

export function isReportWanted(code: string, id: string): boolean {
  return isStillWanted(id, reportDrafts.read(nameOf(code)));
}

export function deleteReportDraft(code: string): void {
  reportDrafts.forget(nameOf(code));
}

/** Recalls the report before deleting the draft, so that another tab that waits for it shows 'discarded' instead of 'sent'. */
export async function discardReportDraft(code: string, id: string): Promise<void> {
  const stored = loadReportDraft(code);
  if (stored.id !== id) return;
  saveReportDraft(code, emptyReport());
  await deleteReportPhotos(stored.secret);
}

export function isProblem(text: string): text is Problem {
  return (reportProblems as readonly string[]).includes(text);
}
