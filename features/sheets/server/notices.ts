import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import { formatDate, type Formatting } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { familyEventsOf } from '#features/reservations/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { describeChange } from '#features/sheets/describe-change.ts';
import { isStandardColumn, sheetPath, editorsOf } from '#features/sheets/rules.ts';
import { changesTexts } from '#features/sheets/i18n/changes/texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { noticeTexts } from '#features/sheets/i18n/notices/texts.ts';
import type { UpcomingChanges } from './follow-up/notify-changes.ts';

const titles = (topic: keyof (typeof noticeTexts)['en']['topics']) => ({
  en: noticeTexts.en.topics[topic],
  es: noticeTexts.es.topics[topic],
});

/** Notifies people who are named in a row that changes within 24 hours before its time. */
const ownRowsTopic: NoticeTopic = {
  key: 'sheets.yours-changed',
  title: titles('yours'),
  allow: signedIn,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};
/** Notifies event planners of every change, in the list only and without an alert. */
const anyChangeTopic: NoticeTopic = {
  key: 'sheets.changed',
  title: titles('any'),
  allow: accessRules.cashiers,
  permissionPrefix: 'view-event-',
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'never',
  collapses: true,
};

/** Notifies of staff-only rows, which only staff may see. */
const staffRowsTopic: NoticeTopic = {
  ...ownRowsTopic,
  key: 'sheets.staff-rows-changed',
  title: titles('staff'),
  allow: [...accessRules.cashiers, '.Chautauqua'],
};

export const notices = [
  declareNotice({
    on: 'sheets.staff-rows-changed-soon',
    topic: staffRowsTopic,
    read: readChangeFacts,
    to: ({ accountIds }) => ({ accounts: accountIds }),
    renderText: describeChanges,
  }),
  declareNotice({
    on: 'sheets.staff-rows-changed-soon',
    topic: anyChangeTopic,
    read: readChangeFacts,
    to: ({ id }) => ({ allow: editorsOf(id) }),
    renderText: describeChanges,
  }),
  declareNotice({
    on: 'sheets.changed-soon',
    topic: ownRowsTopic,
    read: readChangeFacts,
    to: ({ accountIds }) => ({ accounts: accountIds }),
    renderText: describeChanges,
  }),
  declareNotice({
    on: 'sheets.changed-soon',
    topic: anyChangeTopic,
    read: readChangeFacts,
    to: ({ id }) => ({ allow: editorsOf(id) }),
    renderText: describeChanges,
  }),
];

interface ChangeFacts extends UpcomingChanges, CampFormatting {
  id: string;
  event: string;
}

type CampFormatting = Omit<Formatting, 'language'>;

async function readCampFormatting(app: AppContext): Promise<CampFormatting> {
  const { zone, locale } = await app.camp();
  return { zone, locale, now: app.clock.now() };
}

async function readChangeFacts(app: AppContext, { subjectId, after }: RecordedEvent): Promise<ChangeFacts | null> {
  const [event] = await familyEventsOf(app.rows, [subjectId]);
  if (event === undefined) return null;
  return { ...(after as UpcomingChanges), id: subjectId, event: event.name, ...(await readCampFormatting(app)) };
}

/** Maximum number of changes that a notification describes. The sheet shows all of them. */
const maxDescribedChanges = 3;

function describeChanges({ id, event, changes, cells, columns, ...campFormatting }: ChangeFacts, language: Language) {
  const w = changesTexts[language];
  const named = {
    column: (column: string) => columns[column] || (isStandardColumn(column) ? sheetsTexts[language].columns[column] : ''),
    day: (day: string) => formatDate(day, { language, ...campFormatting }),
  };
  const lines = changes.slice(0, maxDescribedChanges).map((change) => {
    const { kind, what, lines: details } = describeChange(change, cells[change.rowId] ?? {}, w, named);
    return [kind, what, ...details].join(' · ');
  });
  const rest = changes.length > maxDescribedChanges ? [w.more(changes.length - maxDescribedChanges)] : [];
  return { title: noticeTexts[language].changed(event), body: [...lines, ...rest].join('\n'), link: sheetPath(id), tag: `sheet-${id}` };
}
