import { useMemo } from 'react';
import { minute } from '#platform/time/instant.ts';
import type { Orientation } from '#rooms/displays/rules.ts';
import { type Scene, sceneAt } from '#rooms/displays/scene.ts';
import type { ScreenState } from '#rooms/displays/shown.ts';
import { tvWords } from '#rooms/displays/words/tv/words.ts';
import { type Drawing, DrawingContext } from './drawing.ts';
import { Foot, Head } from './edges.tsx';
import { saidBy } from './said.ts';
import look from './screen.module.css';
import { SlideGuard } from './slide-guard.tsx';
import { SlideShown } from './slides.tsx';
import { AssemblyShown, UrgentShown } from './urgent-shown.tsx';

export interface ScreenProps {
  state: ScreenState;
  at: number;
  orientation: Orientation;
  pictureUrl(id: string): string;
  failed?: readonly string[];
  onFail?(slideId: string): void;
  heardAt?: number | null;
  knowsTime?: boolean;
  /** Shows this slide, as its maker looks at it, and not the one whose turn it is. */
  only?: Scene['current'];
}

const noneFailed: readonly string[] = [];
const ignore = () => {};

/** The picture of a screen: what a TV shows, a preview, and the small one in a list. All its measures are of its font's size. */
export function Screen({
  state,
  at,
  orientation,
  pictureUrl,
  failed = noneFailed,
  onFail = ignore,
  heardAt = null,
  knowsTime = true,
  only,
}: ScreenProps) {
  const scene = sceneAt(state, at, { orientation, failed, heardAt, knowsTime });
  const current = only ?? scene.current;
  const { own } = state;
  const said = useMemo(() => saidBy(scene.camp, own.language), [scene.camp, own.language]);
  const drawing: Drawing = {
    scene,
    current,
    own,
    w: tvWords[own.language],
    said,
    orientation,
    time: knowsTime ? said.time(at) : null,
    pictureUrl,
    fail: onFail,
  };
  const { theme, background } = scene.event ?? { theme: 'pine', background: 'glow' };
  const [urgent] = only === undefined ? scene.urgent : [];
  const [x, y] = shiftAt(at);
  return (
    <DrawingContext value={drawing}>
      <div className={look['screen']} data-theme={theme} data-background={background} data-orientation={orientation} lang={own.language}>
        <div className={look['shift']} style={{ transform: `translate(${x}em, ${y}em)` }}>
          {scene.assembly !== null && only === undefined ? (
            <AssemblyShown assembly={scene.assembly} />
          ) : urgent ? (
            <UrgentShown message={urgent} />
          ) : (
            <>
              <Head />
              <div className={look['body']} key={current.id} data-slide={current.kind}>
                <SlideGuard onFail={() => onFail(current.id)}>
                  <SlideShown slide={current} />
                </SlideGuard>
              </div>
              <Foot />
            </>
          )}
        </div>
      </div>
    </DrawingContext>
  );
}

type Shift = readonly [x: number, y: number];

/** Pure. Each minute everything stands elsewhere by some pixels, in its font's size, so that nothing burns in. */
export function shiftAt(at: number): Shift {
  const [x, y] = round[Math.floor(at / minute) % round.length] ?? still;
  return [x * step, y * step];
}

/** Less than the margin that every picture has. */
const step = 0.15;
const still: Shift = [0, 0];

const round: readonly Shift[] = [still, [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
