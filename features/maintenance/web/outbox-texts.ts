import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxTexts, PendingCallText } from '#platform/outbox/web/outbox-texts.ts';
import { isolateName, withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';
import { pendingTexts } from '#features/maintenance/i18n/pending/texts.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { screens } from '#features/screens.ts';
import { discardReportDraft } from './report/report-draft.ts';
import type { AboutReport } from './report/use-report-sending.ts';
import type { WorkItem } from './pending/work-items.ts';

type DescribeItem = (title: string, item: OutboxItem) => string;

function waiting(to: string, textOf: (w: ReturnType<typeof textsIn>) => DescribeItem) {
  return (item: OutboxItem, { language }: { language: Language }): PendingCallText => {
    const w = textsIn(language);
    const { id, title } = (item as WorkItem).about;
    const problems: Readonly<Record<string, string>> = w.problems;
    return { title: textOf(w)(title, item), to: `${to}/${id}`, reason: item.refused === null ? null : (problems[item.refused] ?? null) };
  };
}

function textsIn(language: Language) {
  const { entries, problems } = withIsolatedBlanks(pendingTexts[language]);
  const { status, historyFields, problems: ticketProblems } = maintenanceTexts[language];
  return { entries, statuses: status, fields: historyFields, problems: { ...ticketProblems, ...problems } };
}

const ticket = '/maintenance/ticket';

export const outboxTexts: OutboxTexts = {
  'maintenance.changeTicket': waiting(ticket, ({ entries: said, statuses, fields }) => (title, { input }) => {
    const { changes } = input as WorkItem<'maintenance.changeTicket'>['input'];
    const changedFields = (Object.keys(changes) as (keyof typeof changes)[]).map((field) => fields[field]).join(', ');
    return said.change(title, changes.status === undefined ? changedFields : statuses[changes.status.to]);
  }),
  'maintenance.changeTickets': ({ about, refused }, { language }) => {
    const problems: Readonly<Record<string, string>> = pendingTexts[language].problems;
    return { title: (about as WorkItem['about']).title, to: '/maintenance', reason: refused === null ? null : (problems[refused] ?? null) };
  },
  'maintenance.comment': waiting(ticket, ({ entries: said }) => said.comment),
  'maintenance.createTicket': waiting(ticket, ({ entries: said }) => said.ticket),
  'maintenance.doTask': waiting('/maintenance/task', ({ entries: said }) => said.doing),
  'maintenance.report': (item, { language }) => {
    const { code, place } = item.about as AboutReport;
    const title = `${screens['/report/$code'].title[language]}: ${isolateName(place)}`;
    const why = item.refused === 'gone' ? reportTexts[language].gone : null;
    return { title, to: `/report/${encodeURIComponent(code)}`, reason: why, discardDraft: () => discardReportDraft(code, item.key) };
  },
};
