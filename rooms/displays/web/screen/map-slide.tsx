import { useState } from 'react';
import { useDrawing } from './drawing.ts';
import look from './screen.module.css';

/** The plan of the grounds, as large as it fits, with names. */
export function MapSlide({ slide }: { slide: { id: string } }) {
  const { scene, fail } = useDrawing();
  const [size, setSize] = useState({ width: 0, height: 0 });
  if (scene.plan === null) return null;
  const { picture, width, height, marks } = scene.plan;
  const fit = Math.min(size.width / width, size.height / height);
  return (
    <div className={look['map']} ref={(element) => void (element && measured(element))}>
      <div className={look['plan']} style={{ width: width * fit, height: height * fit }}>
        <img src={picture} alt="" onError={() => fail(slide.id)} />
        {marks.map(({ id, name, x, y, isClosed, isAssembly }) => (
          <div
            key={id}
            className={look['mark']}
            data-closed={isClosed || undefined}
            data-assembly={isAssembly || undefined}
            style={{ left: `${x / 100}%`, top: `${y / 100}%` }}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  );

  function measured({ clientWidth, clientHeight }: HTMLElement): void {
    if (clientWidth !== size.width || clientHeight !== size.height) setSize({ width: clientWidth, height: clientHeight });
  }
}
