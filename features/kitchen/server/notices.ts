import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { hour } from '#platform/time/instant.ts';
import { formatDate, type Formatting, formatTime } from '#platform/i18n/dates.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { kitchenTexts } from '#features/kitchen/i18n/texts.ts';
import { findVisibleCounts } from '#features/kitchen/meals.ts';
import type { MealRow } from '#features/kitchen/shapes.ts';
import { accessRules } from '#features/screens.ts';
import { kitchenDigestKind } from './kitchen-digest.ts';
import { kitchenRows } from './kitchen-rows.ts';

/** For the kitchen: tomorrow's meals, ready to print. */
const kitchenTopic: NoticeTopic = {
  key: 'sheets.kitchen-paper',
  title: { en: kitchenTexts.en.digest.topic, es: kitchenTexts.es.digest.topic },
  allow: accessRules.kitchen,
  defaults: ['#Food Service'],
  urgency: 'quiet',
  ttl: 12 * hour,
  mail: 'always',
};

export const notices = [declareNotice({ on: kitchenDigestKind, topic: kitchenTopic, read: readMealsOfDay, renderText: describeMeals })];

interface DayOfMeals extends Omit<Formatting, 'language'> {
  day: string;
  meals: MealRow[];
}

async function readMealsOfDay(app: AppContext, { subjectId: day }: RecordedEvent): Promise<DayOfMeals | null> {
  const meals = (await kitchenRows(app, { day })).filter((meal) => meal.day === day);
  if (meals.length === 0) return null;
  const { zone, locale } = await app.camp();
  return { day, meals, zone, locale, now: app.clock.now() };
}

function describeMeals({ day, meals, ...campFormatting }: DayOfMeals, language: Language) {
  const formatting = { language, ...campFormatting };
  const title = kitchenTexts[language].digest.title(formatDate(day, formatting));
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
  return findVisibleCounts(meal)
    .map((count) => said[count](meal[count]))
    .join(', ');
}
