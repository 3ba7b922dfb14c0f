import type { Slide } from '#features/displays/screen-state.ts';
import { useScreenContext } from './screen-context.ts';
import { FittedText } from './fitted-text.tsx';
import look from './screen.module.css';
import { chooseTextSize } from './choose-text-size.ts';

export function TextSlide({ slide: { kind, content } }: { slide: Slide }) {
  return <FittedText kind={kind} title={content.title ?? ''} text={content.text ?? ''} maxSize={3} />;
}

export function WelcomeSlide({ slide: { content } }: { slide: Slide }) {
  const { scene, w, format } = useScreenContext();
  const name = scene.event?.name ?? scene.camp.name;
  const title = content.title || w.welcomeTo(name);
  const { coming } = scene;
  const next = scene.event === null && coming !== null ? w.begins(coming.name, format.sentenceDay(coming.startsAt)) : format.day(scene.at);
  return (
    <div className={look['middle']}>
      <div className={look['big']} data-size={chooseTextSize(title)}>
        {title}
      </div>
      <div className={look['words']}>{content.text || next}</div>
    </div>
  );
}
