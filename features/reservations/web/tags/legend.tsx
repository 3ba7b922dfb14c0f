import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { classifications } from '#features/reservations/rules.ts';
import { nameTexts } from '#features/reservations/i18n/names/texts.ts';
import bar from './bar.module.css';
import { hueOf } from './classification-tag.tsx';
import { ClassificationShape } from './classification-shape.tsx';
import style from './legend.module.css';

export function Legend() {
  const w = useTexts(nameTexts);
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1.5" aria-label={w.legend}>
      {classifications.map((kind) => (
        <li key={kind} className={`${bar.bar} ${style.sample}`} data-class={kind} data-hue={hueOf[kind]} data-state="confirmed">
          <ClassificationShape of={kind} />
          {w.classification[kind]}
        </li>
      ))}
      {(['held', 'inquiry'] as const).map((state) => (
        <li key={state} className={`${bar.bar} ${style.sample}`} data-class="reservation" data-hue="paper" data-state={state}>
          {w.state[state]}
        </li>
      ))}
    </ul>
  );
}
