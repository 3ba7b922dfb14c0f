import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import { formatDate, type Formatting, formatTime } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { familyEventsOf } from '#features/reservations/server/public.ts';
import { accessRules } from '#features/screens.ts';
import { describeChange } from '#features/sheets/describe-change.ts';
import { visibleCounts } from '#features/sheets/meals.ts';
import { isStandardColumn, sheetPath, writersOf } from '#features/sheets/rules.ts';
import type { MealRow } from '#features/sheets/shapes/kitchen.ts';
import { changesTexts } from '#features/sheets/i18n/changes/texts.ts';
import { kitchenTexts } from '#features/sheets/i18n/kitchen/texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { noticeTexts } from '#features/sheets/i18n/notices/texts.ts';
import { kitchenDigestKind } from './kitchen/kitchen-digest.ts';
import { kitchenRows } from './kitchen/kitchen-rows.ts';
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

/** Notifies the kitchen of tomorrow's meals. */
const kitchenTopic: NoticeTopic = {
  key: 'sheets.kitchen-paper',
  title: titles('kitchen'),
  allow: accessRules.kitchen,
  defaults: ['#Food Service'],
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'always',
};

export const notices = [
  declareNotice({ on: kitchenDigestKind, topic: kitchenTopic, read: readMealsOfDay, renderText: describeMeals }),
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
    to: ({ id }) => ({ allow: writersOf(id) }),
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
    to: ({ id }) => ({ allow: writersOf(id) }),
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

interface DayOfMeals extends CampFormatting {
  day: string;
  meals: MealRow[];
}

async function readMealsOfDay(app: AppContext, { subjectId: day }: RecordedEvent): Promise<DayOfMeals | null> {
  const meals = (await kitchenRows(app, { day })).filter((meal) => meal.day === day);
  if (meals.length === 0) return null;
  return { day, meals, ...(await readCampFormatting(app)) };
}

function describeMeals({ day, meals, ...campFormatting }: DayOfMeals, language: Language) {
  const formatting = { language, ...campFormatting };
  const title = noticeTexts[language].kitchen(formatDate(day, formatting));
  return { title, body: formatMeals(meals, formatting), link: `/kitchen?day=${day}`, tag: `kitchen-${day}` };
}

function formatMeals(meals: readonly MealRow[], formatting: Formatting): string {
  const w = kitchenTexts[formatting.language];
  return meals
    .map((meal) => {
      const when = meal.hasTime ? formatTime(meal.servedAt, formatting) : meal.time || w.allDay;
      const diets = meal.diets.map(({ heads, note }) => w.change.ofDiet(heads, note)).join(', ');
      const parts = [`${when} ${meal.what || w.kinds[meal.kind]}`, formatCounts(meal, w), diets, meal.food || w.menu.none, meal.where];
      return parts.filter((part) => part !== '').join(' · ');
    })
    .join('; ');
}

function formatCounts(meal: MealRow, { countTexts: said }: (typeof kitchenTexts)['en']): string {
  return visibleCounts(meal)
    .map((count) => said[count](meal[count]))
    .join(', ');
}
