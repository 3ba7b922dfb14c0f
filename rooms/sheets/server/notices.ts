import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { hour } from '#platform/time/instant.ts';
import { dayWords, type Formatting, timeWords } from '#platform/ui/dates.ts';
import type { Language } from '#platform/words/words.ts';
import { eventsOfFamilies } from '#rooms/reservations/server/door.ts';
import { rules } from '#rooms/screens.ts';
import { changeSaid } from '#rooms/sheets/change-said.ts';
import { countsShown } from '#rooms/sheets/meals.ts';
import { isStandard, sheetPath, writersOf } from '#rooms/sheets/rules.ts';
import type { MealRow } from '#rooms/sheets/shapes/kitchen.ts';
import { changedWords } from '#rooms/sheets/words/changed/words.ts';
import { kitchenWords } from '#rooms/sheets/words/kitchen/words.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';
import { noticeWords } from '#rooms/sheets/words/notices/words.ts';
import { kitchenPaper } from './drives/kitchen-paper.ts';
import { kitchenRows } from './drives/kitchen-rows.ts';
import type { SoonChanges } from './drives/tell-changes.ts';

const titles = (topic: keyof (typeof noticeWords)['en']['topics']) => ({
  en: noticeWords.en.topics[topic],
  es: noticeWords.es.topics[topic],
});

/** Whoever is named in a row that changes within a day of it. */
const yours: NoticeTopic = {
  key: 'sheets.yours-changed',
  title: titles('yours'),
  who: signedIn,
  urgency: 'normal',
  ttl: 12 * hour,
  mail: 'otherwise',
};
/** Whoever plans: in the list, and no phone rings. */
const any: NoticeTopic = {
  key: 'sheets.changed',
  title: titles('any'),
  who: rules.cashiers,
  orAny: 'view-event-',
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'never',
  collapses: true,
};

/** Staff alone hears of rows that are marked for staff. */
const staffs: NoticeTopic = { ...yours, key: 'sheets.staff-rows-changed', title: titles('staff'), who: [...rules.cashiers, '.Chautauqua'] };

/** Whoever cooks: a list of tomorrow that can be printed as it is. */
const kitchens: NoticeTopic = {
  key: 'sheets.kitchen-paper',
  title: titles('kitchen'),
  who: rules.kitchen,
  defaults: ['#Food Service'],
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'always',
};

export const notices = [
  notice({ on: kitchenPaper, topic: kitchens, read: mealsOf, say: sayMeals }),
  notice({ on: 'sheets.staff-rows-changed-soon', topic: staffs, read: factsOf, to: ({ accountIds }) => ({ accounts: accountIds }), say }),
  notice({ on: 'sheets.staff-rows-changed-soon', topic: any, read: factsOf, to: ({ id }) => ({ who: writersOf(id) }), say }),
  notice({ on: 'sheets.changed-soon', topic: yours, read: factsOf, to: ({ accountIds }) => ({ accounts: accountIds }), say }),
  notice({ on: 'sheets.changed-soon', topic: any, read: factsOf, to: ({ id }) => ({ who: writersOf(id) }), say }),
];

interface Facts extends SoonChanges, Written {
  id: string;
  event: string;
}

/** How the camp writes its days. */
type Written = Omit<Formatting, 'language'>;

async function writtenBy(floor: Floor): Promise<Written> {
  const { zone, locale } = await floor.camp();
  return { zone, locale, now: floor.clock.now() };
}

async function factsOf(floor: Floor, { subjectId, after }: HappenedEvent): Promise<Facts | null> {
  const [event] = await eventsOfFamilies(floor.rows, [subjectId]);
  if (event === undefined) return null;
  return { ...(after as SoonChanges), id: subjectId, event: event.name, ...(await writtenBy(floor)) };
}

/** So many changes are said; the sheet has the rest. */
const mostSaid = 3;

function say({ id, event, changes, cells, columns, ...written }: Facts, language: Language) {
  const w = changedWords[language];
  const named = {
    column: (column: string) => columns[column] || (isStandard(column) ? sheetsWords[language].columns[column] : ''),
    day: (day: string) => dayWords(day, { language, ...written }),
  };
  const said = changes.slice(0, mostSaid).map((change) => {
    const { kind, what, lines } = changeSaid(change, cells[change.rowId] ?? {}, w, named);
    return [kind, what, ...lines].join(' · ');
  });
  const rest = changes.length > mostSaid ? [w.more(changes.length - mostSaid)] : [];
  return { title: noticeWords[language].changed(event), body: [...said, ...rest].join('\n'), link: sheetPath(id), tag: `sheet-${id}` };
}

interface DayOfMeals extends Written {
  day: string;
  meals: MealRow[];
}

async function mealsOf(floor: Floor, { subjectId: day }: HappenedEvent): Promise<DayOfMeals | null> {
  const meals = (await kitchenRows(floor, { day })).filter((meal) => meal.day === day);
  if (meals.length === 0) return null;
  return { day, meals, ...(await writtenBy(floor)) };
}

function sayMeals({ day, meals, ...written }: DayOfMeals, language: Language) {
  const formatting = { language, ...written };
  const title = noticeWords[language].kitchen(dayWords(day, formatting));
  return { title, body: mealsSaid(meals, formatting), link: `/kitchen?day=${day}`, tag: `kitchen-${day}` };
}

/** Pure. The meals of a day in lines, for a message that can be printed as it is. */
function mealsSaid(meals: readonly MealRow[], formatting: Formatting): string {
  const w = kitchenWords[formatting.language];
  return meals
    .map((meal) => {
      const when = meal.hasTime ? timeWords(meal.servedAt, formatting) : meal.time || w.allDay;
      const diets = meal.diets.map(({ heads, note }) => w.change.ofDiet(heads, note)).join(', ');
      const parts = [`${when} ${meal.what || w.kinds[meal.kind]}`, countSaid(meal, w), diets, meal.food || w.menu.none, meal.where];
      return parts.filter((part) => part !== '').join(' · ');
    })
    .join('; ');
}

function countSaid(meal: MealRow, { said }: (typeof kitchenWords)['en']): string {
  return countsShown(meal)
    .map((count) => said[count](meal[count]))
    .join(', ');
}
