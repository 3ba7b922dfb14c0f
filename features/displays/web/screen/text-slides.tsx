import type { Slide } from '#features/displays/screen-state.ts';
import { useScreenContext } from './screen-context.ts';
import { FittedText } from './fitted-text.tsx';
import look from './screen.module.css';
import { chooseTextSize } from './choose-text-size.ts';

/** A notice or a text; a notice has a mark beside it. */
export function TextSlide({ slide: { kind, content } }: { slide: Slide }) {
  return <FittedText kind={kind} title={content.title ?? ''} text={content.text ?? ''} maxSize={3} />;
}

export function WelcomeSlide({ slide: { content } }: { slide: Slide }) {
  const { scene, w, format: said } = useScreenContext();
  const name = scene.event?.name ?? scene.camp.name;
  const title = content.title || w.welcomeTo(name);
  const { coming } = scene;
  const next = scene.event === null && coming !== null ? w.begins(coming.name, said.sentenceDay(coming.startsAt)) : said.day(scene.at);
  return (
    <div className={look['middle']}>
      <div className={look['big']} data-size={chooseTextSize(title)}>
        {title}
      </div>
      <div className={look['words']}>{content.text || next}</div>
    </div>
  );
}
