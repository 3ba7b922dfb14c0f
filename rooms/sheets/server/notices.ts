import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import { formatDate, type Formatting, formatTime } from '#platform/ui/dates.ts';
import type { Language } from '#platform/words/words.ts';
import { familyEventsOf } from '#rooms/reservations/server/door.ts';
import { accessRules } from '#rooms/screens.ts';
import { describeChange } from '#rooms/sheets/change-said.ts';
import { visibleCounts } from '#rooms/sheets/meals.ts';
import { isStandardColumn, sheetPath, writersOf } from '#rooms/sheets/rules.ts';
import type { MealRow } from '#rooms/sheets/shapes/kitchen.ts';
import { changesTexts } from '#rooms/sheets/words/changed/words.ts';
import { kitchenTexts } from '#rooms/sheets/words/kitchen/words.ts';
import { sheetsTexts } from '#rooms/sheets/words/words.ts';
import { noticeTexts } from '#rooms/sheets/words/notices/words.ts';
import { kitchenDigestKind } from './drives/kitchen-paper.ts';
import { kitchenRows } from './drives/kitchen-rows.ts';
import type { UpcomingChanges } from './drives/tell-changes.ts';

const titles = (topic: keyof (typeof noticeTexts)['en']['topics']) => ({
  en: noticeTexts.en.topics[topic],
  es: noticeTexts.es.topics[topic],
});

/** Whoever is named in a row that changes within a day of it. */
const ownRowsTopic: NoticeTopic = {
  key: 'sheets.yours-changed',
  title: titles('yours'),
  who: signedIn,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};
/** Whoever plans: in the list, and no phone rings. */
const anyChangeTopic: NoticeTopic = {
  key: 'sheets.changed',
  title: titles('any'),
  who: accessRules.cashiers,
  orAny: 'view-event-',
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'never',
  collapses: true,
};

/** Staff alone hears of rows that are marked for staff. */
const staffRowsTopic: NoticeTopic = { ...ownRowsTopic, key: 'sheets.staff-rows-changed', title: titles('staff'), who: [...accessRules.cashiers, '.Chautauqua'] };

/** Whoever cooks: a list of tomorrow that can be printed as it is. */
const kitchenTopic: NoticeTopic = {
  key: 'sheets.kitchen-paper',
  title: titles('kitchen'),
  who: accessRules.kitchen,
  defaults: ['#Food Service'],
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'always',
};

export const notices = [
  declareNotice({ on: kitchenDigestKind, topic: kitchenTopic, read: readMealsOfDay, say: describeMeals }),
  declareNotice({ on: 'sheets.staff-rows-changed-soon', topic: staffRowsTopic, read: readChangeFacts, to: ({ accountIds }) => ({ accounts: accountIds }), say: describeChanges }),
  declareNotice({ on: 'sheets.staff-rows-changed-soon', topic: anyChangeTopic, read: readChangeFacts, to: ({ id }) => ({ who: writersOf(id) }), say: describeChanges }),
  declareNotice({ on: 'sheets.changed-soon', topic: ownRowsTopic, read: readChangeFacts, to: ({ accountIds }) => ({ accounts: accountIds }), say: describeChanges }),
  declareNotice({ on: 'sheets.changed-soon', topic: anyChangeTopic, read: readChangeFacts, to: ({ id }) => ({ who: writersOf(id) }), say: describeChanges }),
];

interface ChangeFacts extends UpcomingChanges, CampFormatting {
  id: string;
  event: string;
}

/** How the camp writes its days. */
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

/** So many changes are said; the sheet has the rest. */
const maxDescribedChanges = 3;

function describeChanges({ id, event, changes, cells, columns, ...written }: ChangeFacts, language: Language) {
  const w = changesTexts[language];
  const named = {
    column: (column: string) => columns[column] || (isStandardColumn(column) ? sheetsTexts[language].columns[column] : ''),
    day: (day: string) => formatDate(day, { language, ...written }),
  };
  const said = changes.slice(0, maxDescribedChanges).map((change) => {
    const { kind, what, lines } = describeChange(change, cells[change.rowId] ?? {}, w, named);
    return [kind, what, ...lines].join(' · ');
  });
  const rest = changes.length > maxDescribedChanges ? [w.more(changes.length - maxDescribedChanges)] : [];
  return { title: noticeTexts[language].changed(event), body: [...said, ...rest].join('\n'), link: sheetPath(id), tag: `sheet-${id}` };
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

function describeMeals({ day, meals, ...written }: DayOfMeals, language: Language) {
  const formatting = { language, ...written };
  const title = noticeTexts[language].kitchen(formatDate(day, formatting));
  return { title, body: formatMeals(meals, formatting), link: `/kitchen?day=${day}`, tag: `kitchen-${day}` };
}

/** Pure. The meals of a day in lines, for a message that can be printed as it is. */
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

function formatCounts(meal: MealRow, { said }: (typeof kitchenTexts)['en']): string {
  return visibleCounts(meal)
    .map((count) => said[count](meal[count]))
    .join(', ');
}
