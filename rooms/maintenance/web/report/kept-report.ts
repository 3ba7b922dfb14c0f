import { newId } from '#platform/http/web/new-id.ts';
import { type Drafts, draftsIn, restored } from '#platform/ui/web/forms/draft.ts';
import { type Problem, problems } from '#rooms/maintenance/report-rules.ts';

/** A report while it is made and while it waits to be sent. */
export interface ReportDraft {
  id: string;
  secret: string;
  problem: string;
  words: string;
  /** '' is a report of its own. */
  sameAs: string;
  /** It is to be sent as soon as that can be. */
  wanted: boolean;
}

/** On this device and not only in this tab: whoever reports may walk on before there is a signal. */
export const reportDrafts: Drafts = draftsIn(() => localStorage);
const nameOf = (code: string) => `report-${code}`;

export function emptyReport(): ReportDraft {
  return { id: newId(), secret: newId(40), problem: '', words: '', sameAs: '', wanted: false };
}

export function keptReport(code: string): ReportDraft {
  return restored<ReportDraft & Record<string, unknown>>({ ...emptyReport() }, reportDrafts.read(nameOf(code)));
}

export function keepReport(code: string, draft: ReportDraft): void {
  reportDrafts.keep(nameOf(code), { ...draft });
}

export function forgetReport(code: string): void {
  reportDrafts.forget(nameOf(code));
}

export function isProblem(text: string): text is Problem {
  return (problems as readonly string[]).includes(text);
}
