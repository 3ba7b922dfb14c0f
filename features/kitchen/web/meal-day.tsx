import { useState } from 'react';
import { formatTime } from '#platform/i18n/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findVisibleCounts } from '#features/kitchen/meals.ts';
import { sheetPath } from '#features/sheets/rules.ts';
import type { MealRow } from '#features/kitchen/shapes.ts';
import { kitchenTexts } from '#features/kitchen/i18n/texts.ts';
import { CountDialog } from './count-dialog.tsx';
import { MealNotesLine } from './meal-notes.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import style from './meal-day.module.css';

/** The counts of a meal are in one row if they fit, otherwise in several rows with equal columns. */
const countsWidth = { flex: '0 1 36.5rem' };
const countColumns = { gridTemplateColumns: 'repeat(auto-fit, minmax(4.75rem, 1fr))' };

export function MealDay({ title, meals }: { title: string; meals: readonly MealRow[] }) {
  const w = useTexts(kitchenTexts);
  const { grouped } = useNumbers();
  const served = meals.filter(({ kind }) => kind !== 'snack');
  const snacks = meals.filter(({ kind }) => kind === 'snack');
  return (
    <section className={`border rounded bg-card p-4 grid grid-cols-1 gap-3 w-full wrap-anywhere ${style.day}`} aria-label={title}>
      <div className="flex gap-4 items-center justify-between">
        <h2 className="text-17">{title}</h2>
        {served.length > 0 && (
          <span className="text-dim text-sm">{w.meals(grouped(served.reduce((sum, { expected }) => sum + expected, 0)))}</span>
        )}
      </div>
      <MealList meals={served} />
      {snacks.length > 0 && <h3 className="text-base">{w.snacks}</h3>}
      <MealList meals={snacks} />
    </section>
  );
}

function MealList({ meals }: { meals: readonly MealRow[] }) {
  if (meals.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-4">
      {meals.map((meal) => (
        <Meal key={meal.id} meal={meal} />
      ))}
    </ul>
  );
}

function Meal({ meal }: { meal: MealRow }) {
  const w = useTexts(kitchenTexts);
  const formatting = useFormatting();
  const { grouped } = useNumbers();
  const [openDialog, setOpenDialog] = useState<'menu' | 'count' | null>(null);
  const sheet = useInternalLink(sheetPath(meal.sheetId));
  const name = `${meal.hasTime ? formatTime(meal.servedAt, formatting) : meal.time || w.allDay} · ${meal.what || meal.food}`;
  const over = meal.signedIn - meal.booked;
  const dialogProps = { meal, name, onClose: () => setOpenDialog(null) };
  return (
    <li className="flex flex-wrap gap-4 items-start justify-between">
      <div className="flex-[1_1_12rem] wrap-anywhere">
        <strong className="text-base">{name}</strong>
        {meal.what !== '' && <span className="block">{meal.food || <span className="text-dim">{w.menu.none}</span>}</span>}
        <MealNotesLine meal={meal} />
        <span className="text-dim text-sm block">{joinWithDots([meal.where, meal.notes])}</span>
        <a {...sheet} className="text-dim text-sm" aria-label={w.fromSheet(meal.event)}>
          <IsolatedName>{meal.event}</IsolatedName>
        </a>
        {over > 0 && <span className="text-dim text-sm block">{w.moreSignedIn(over)}</span>}
        {meal.here > meal.expected && <span className="text-ember-ink font-semibold block">{w.moreHere}</span>}
      </div>
      <div className="grid grid-cols-1 gap-2" style={countsWidth}>
        <dl className="grid grid-cols-1 gap-1 dl-figures" style={countColumns}>
          {findVisibleCounts(meal).map((count) => (
            <div key={count}>
              <dt className="text-dim text-sm">{w.counts[count]}</dt>
              <dd className={count === 'expected' ? 'font-semibold' : undefined}>{grouped(meal[count])}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            kind="plain"
            size="sm"
            aria-label={meal.food === '' ? w.menu.addTo(name) : w.menu.editOf(name)}
            onClick={() => setOpenDialog('menu')}
          >
            {meal.food === '' ? w.menu.add : w.menu.edit}
          </Button>
          <Button kind="plain" size="sm" aria-label={w.change.of(name)} onClick={() => setOpenDialog('count')}>
            {w.change.verb}
          </Button>
        </div>
      </div>
      {openDialog === 'menu' && <MenuDialog {...dialogProps} />}
      {openDialog === 'count' && <CountDialog {...dialogProps} />}
    </li>
  );
}
