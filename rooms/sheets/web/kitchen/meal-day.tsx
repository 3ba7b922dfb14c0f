import { timeWords } from '#platform/ui/dates.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { useGoLink } from '#platform/ui/web/go.ts';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { dotted } from '#platform/words/dotted.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { sheetPath } from '#rooms/sheets/rules.ts';
import type { MealRow } from '#rooms/sheets/shapes/kitchen.ts';
import { kitchenWords } from '#rooms/sheets/words/kitchen/words.ts';
import style from '#rooms/sheets/web/out/printed.module.css';

/** The meals of a day, each with who eats and where it comes from. */
export function MealDay({ title, meals }: { title: string; meals: readonly MealRow[] }) {
  const w = useWords(kitchenWords);
  const { grouped } = useNumbers();
  const served = meals.filter(({ kind }) => kind !== 'snack');
  const snacks = meals.filter(({ kind }) => kind === 'snack');
  return (
    <section className={`card pad-16 stack gap-12 full anywhere ${style.day}`} aria-label={title}>
      <div className="line gap-16 middle between">
        <h2 className="size-17">{title}</h2>
        {served.length > 0 && <span className="meta">{w.meals(grouped(served.reduce((sum, { expected }) => sum + expected, 0)))}</span>}
      </div>
      <MealList meals={served} />
      {snacks.length > 0 && <h3 className="size-16">{w.snacks}</h3>}
      <MealList meals={snacks} />
    </section>
  );
}

function MealList({ meals }: { meals: readonly MealRow[] }) {
  if (meals.length === 0) return null;
  return (
    <ul className="stack gap-16">
      {meals.map((meal) => (
        <Meal key={meal.id} meal={meal} />
      ))}
    </ul>
  );
}

function Meal({ meal }: { meal: MealRow }) {
  const w = useWords(kitchenWords);
  const formatting = useFormatting();
  const { grouped } = useNumbers();
  const sheet = useGoLink(sheetPath(meal.sheetId));
  const counts = [
    [w.expected, meal.expected],
    ...(meal.isByHeads
      ? []
      : ([
          [w.arrived, meal.arrived],
          [w.late, meal.late],
          [w.children, meal.children],
        ] as const)),
  ] as const;
  return (
    <li className="row gap-16 top between">
      <div className="anywhere">
        <strong className="size-16">
          {meal.hasTime ? timeWords(meal.servedAt, formatting) : meal.time || w.allDay} · {meal.what || meal.food}
        </strong>
        {meal.what !== '' && <span className="block">{meal.food}</span>}
        <span className="meta block">{dotted([meal.where, meal.notes])}</span>
        <a {...sheet} className="meta" aria-label={w.fromSheet(meal.event)}>
          <Name>{meal.event}</Name>
        </a>
        {meal.isByHeads && <span className="meta block">{w.byHeads}</span>}
      </div>
      <dl className="line gap-16 figures">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt className="meta">{label}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
