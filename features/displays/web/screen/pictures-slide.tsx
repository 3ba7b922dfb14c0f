import { useState } from 'react';
import { second } from '#platform/time/instant.ts';
import type { Slide } from '#features/displays/screen-state.ts';
import { useScreenContext } from './screen-context.ts';
import look from './screen.module.css';

const pictureDuration = 8 * second;

export function PicturesSlide({ slide }: { slide: Slide }) {
  const { scene, pictureUrl, onSlideFail } = useScreenContext();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const pictures = (slide.pictures ?? []).filter(({ id }) => !missing.includes(id));
  const picture = pictures[Math.floor(scene.at / pictureDuration) % Math.max(1, pictures.length)];
  if (picture === undefined) return null;
  function skip(id: string): void {
    if (pictures.length === 1) onSlideFail(slide.id);
    setMissing((before) => [...before, id]);
  }
  return (
    <div className={look['picture']}>
      <img key={picture.id} src={pictureUrl(picture.id)} alt="" onError={() => skip(picture.id)} />
      {slide.content.title && <div className={look['caption']}>{slide.content.title}</div>}
    </div>
  );
}
