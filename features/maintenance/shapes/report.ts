import { z } from 'zod';
import type { FileRow } from '#platform/files/shapes.ts';
import { id, nonTestId, requiredText, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { reportProblems } from '#features/maintenance/report-rules.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import { workId } from './work-id.ts';

/** The code of a place, which is in its QR code. */
export const placeCode = z.string().regex(/^[A-Za-z0-9]{10}$/, 'not-an-id');
export const placeCodeInput = z.strictObject({ code: placeCode });
/** Secret of a private link: 40 letters and digits, generated in the browser. */
export const reportSecret = z.string().regex(/^[A-Za-z0-9]{40}$/, 'not-an-id');
export const reportSecretInput = z.strictObject({ secret: reportSecret });

/** The browser generates `id` and `secret`, so that retries create only one report with one link. */
export const NewReport = z.strictObject({
  id: nonTestId,
  secret: reportSecret,
  code: placeCode,
  problem: z.enum(reportProblems),
  words: text(1_000).default(''),
  /** ID of the known ticket that this report confirms ('me too'). */
  sameAs: workId.nullable().default(null),
});
export const ReportText = z.strictObject({ text: requiredText(1_000) });
export const ReportAddition = z.strictObject({ secret: reportSecret, id: nonTestId, ...ReportText.shape });
export const NewCodes = z.strictObject({ placeIds: z.array(id).min(1).max(500) });

export interface ReportPage {
  placeId: string;
  place: string;
  kind: string;
  /** The open tickets of this place, which a guest can confirm. */
  known: { id: string; title: string; createdAt: Instant; alsoReported: number }[];
}

export interface ReportStatus {
  ticketId: string;
  title: string;
  place: string;
  status: TicketStatus;
  reportedAt: Instant;
  closedDate: Instant | null;
  isMeToo: boolean;
  said: { id: string; at: Instant; text: string }[];
  photos: FileRow[];
  zone: string;
}

export interface CodeRow {
  id: string;
  placeId: string;
}
