import { inArray, isNull, not, or, type SQL } from 'drizzle-orm';
import type { HistoryRow } from '#platform/events/history.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { guestOrigins, hasGuestText, type OriginKind } from '#features/maintenance/rules.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { languageOfLocale } from '#features/maintenance/server/reports/create-report.ts';
import { tickets } from '#features/maintenance/server/tables.ts';

interface TicketTitle {
  title: string;
  originKind: OriginKind | null;
  description?: string;
}

/** Replaces titles written by guests by the name of the problem, in the camp's language. */
export async function withoutGuestText<Row extends TicketTitle>(app: AppContext, rows: readonly Row[]): Promise<Row[]> {
  const { locale } = await app.camp();
  return rows.map((row) =>
    hasGuestText(row)
      ? { ...row, title: titleWithoutGuestText(row, locale), ...(row.description !== undefined && { description: '' }) }
      : row,
  );
}

/** Returns the name of the problem in the camp's language if a guest wrote the title, otherwise the title. */
export function titleWithoutGuestText({ title, originKind }: TicketTitle, locale: string): string {
  if (originKind === null || !hasGuestText({ originKind })) return title;
  const language = languageOfLocale(locale);
  const kinds: readonly string[] = Object.values(reportTexts[language].problems);
  const [kind = ''] = title.split(': ');
  return kinds.includes(kind) ? kind : maintenanceTexts[language].origin[originKind];
}

/** Returns a condition that excludes tickets with guest text, so that a search does not reveal text that the reader may not see. */
export function whereNoGuestText(): SQL | undefined {
  return or(isNull(tickets.originKind), not(inArray(tickets.originKind, [...guestOrigins])));
}

const textFields = ['title', 'description', 'comment'];

/** Removes written texts from history entries, but keeps the entries. */
export function removeHistoryTexts(rows: readonly HistoryRow[]): HistoryRow[] {
  const bare = (facts: unknown) =>
    facts !== null && typeof facts === 'object'
      ? Object.fromEntries(Object.entries(facts).filter(([key]) => !textFields.includes(key)))
      : facts;
  return rows.map((row) => ({ ...row, before: bare(row.before), after: bare(row.after) }));
}
