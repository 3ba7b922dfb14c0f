import { z } from 'zod';
import type { FileRow } from '#platform/files/shapes.ts';
import { id, nonTestId, requiredText, text } from '#platform/http/shapes.ts';
import type { Instant } from '#platform/time/instant.ts';
import { problems } from '#features/maintenance/report-rules.ts';
import type { TicketStatus } from '#features/maintenance/rules.ts';
import { workId } from './work-id.ts';

/** What a QR at a place holds. */
export const code = z.string().regex(/^[A-Za-z0-9]{10}$/, 'not-an-id');
export const byCode = z.strictObject({ code });
/** Of a private link; made in the browser, 40 letters and digits. */
export const secret = z.string().regex(/^[A-Za-z0-9]{40}$/, 'not-an-id');
export const bySecret = z.strictObject({ secret });

/** `id` and `secret` are made in the browser: however often it is sent, there is one report with one link. */
export const NewReport = z.strictObject({
  id: nonTestId,
  secret,
  code,
  problem: z.enum(problems),
  words: text(1_000).default(''),
  /** The ticket that says the same already. */
  sameAs: workId.nullable().default(null),
});
export const ReportText = z.strictObject({ text: requiredText(1_000) });
export const ReportAddition = z.strictObject({ secret, id: nonTestId, ...ReportText.shape });
export const NewCodes = z.strictObject({ placeIds: z.array(id).min(1).max(500) });

/** A place, as whoever scans its QR sees it. */
export interface ReportPage {
  /** For the map. */
  placeId: string;
  place: string;
  kind: string;
  /** What was reported here and is not closed. */
  known: { id: string; title: string; createdAt: Instant; alsoReported: number }[];
}

/** What became of a report. */
export interface ReportStatus {
  ticketId: string;
  title: string;
  place: string;
  status: TicketStatus;
  reportedAt: Instant;
  closedDate: Instant | null;
  isMeToo: boolean;
  /** What the reporter said. */
  said: { id: string; at: Instant; text: string }[];
  photos: FileRow[];
  zone: string;
}

export interface CodeRow {
  /** The code itself. */
  id: string;
  placeId: string;
}
