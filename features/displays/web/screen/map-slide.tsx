import { useState } from 'react';
import { chooseLabelSides, labelTransform } from '#features/displays/map-labels.ts';
import { useScreenContext } from './screen-context.ts';
import look from './screen.module.css';

/** Font size of the labels, in em. Must equal the font size of `.mark` in the style sheet. */
const labelFont = 0.75;

const dot = {
  boxSizing: 'border-box',
  width: '0.8em',
  height: '0.8em',
  margin: '-0.4em',
  padding: 0,
  border: '2px solid #fff',
  borderRadius: '50%',
} as const;

/** Style of the dot while a row is running there: larger, so that the difference is visible from afar without color. */
const dotOn = { width: '1.1em', height: '1.1em', margin: '-0.55em', background: '#feaf86' };

export function MapSlide({ slide }: { slide: { id: string } }) {
  const { scene, onSlideFail } = useScreenContext();
  const [size, setSize] = useState({ width: 1_600, height: 900, font: 40 });
  if (scene.plan === null) return null;
  const { marks } = scene;
  const { picture } = scene.plan;
  const fit = Math.min(size.width / scene.plan.width, size.height / scene.plan.height);
  const [width, height] = [scene.plan.width * fit, scene.plan.height * fit];
  const spots = marks.map(({ id, name, x, y, isClosed, isAssembly, isOn }) => ({
    id,
    name,
    x: (x / 10_000) * width,
    y: (y / 10_000) * height,
    isFirst: isClosed || isAssembly || isOn,
  }));
  const sides = chooseLabelSides(spots, { width, height, font: size.font * labelFont });
  return (
    <div className={look['room']} ref={(element) => void (element && measure(element))}>
      <div className={look['plan']} style={{ width, height }}>
        <img src={picture} alt="" onError={() => onSlideFail(slide.id)} />
        {marks.map(({ id, name, x, y, isClosed, isAssembly, isOn }) => {
          const side = sides.get(id);
          const at = { left: `${x / 100}%`, top: `${y / 100}%` };
          const kind = { 'data-closed': isClosed || undefined, 'data-assembly': isAssembly || undefined };
          return (
            <div key={id}>
              <div className={look['mark']} {...kind} style={{ ...dot, ...at, ...(isOn && dotOn) }} />
              {side !== undefined && (
                <div className={look['mark']} {...kind} style={{ ...at, transform: labelTransform(side) }}>
                  {name}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );

  function measure(element: HTMLElement): void {
    const { clientWidth, clientHeight } = element;
    const font = parseFloat(getComputedStyle(element).fontSize);
    if (clientWidth === size.width && clientHeight === size.height && font === size.font) return;
    setSize({ width: clientWidth, height: clientHeight, font });
  }
}
