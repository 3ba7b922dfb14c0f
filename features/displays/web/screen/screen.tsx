import { useMemo } from 'react';
import { minute } from '#platform/time/instant.ts';
import type { Orientation } from '#features/displays/rules.ts';
import { type Scene, buildScene } from '#features/displays/scene.ts';
import type { ScreenState } from '#features/displays/screen-state.ts';
import { tvTexts } from '#features/displays/i18n/tv/texts.ts';
import { type ScreenContextValue, ScreenContext } from './screen-context.ts';
import { ScreenFooter, ScreenHeader } from './header-footer.tsx';
import { createScreenFormat } from './screen-format.ts';
import look from './screen.module.css';
import { SlideErrorBoundary } from './slide-error-boundary.tsx';
import { SlideView } from './slide-view.tsx';
import { AssemblyScreen, UrgentScreen } from './urgent-screen.tsx';

export interface ScreenProps {
  state: ScreenState;
  at: number;
  orientation: Orientation;
  pictureUrl(id: string): string;
  failedSlideIds?: readonly string[];
  onFail?(slideId: string): void;
  lastContactAt?: number | null;
  isTimeKnown?: boolean;
  /** For the editor's preview: shows this slide instead of the current one. */
  fixedSlide?: Scene['current'];
}

const noneFailed: readonly string[] = [];
const ignore = () => {};

/** Renders a screen, on a TV, in the preview and in lists. All sizes are relative to the font size of its container. */
export function Screen({
  state,
  at,
  orientation,
  pictureUrl,
  failedSlideIds = noneFailed,
  onFail = ignore,
  lastContactAt = null,
  isTimeKnown = true,
  fixedSlide: only,
}: ScreenProps) {
  const scene = buildScene(state, at, { orientation, failed: failedSlideIds, lastContactAt, isTimeKnown });
  const current = only ?? scene.current;
  const { own } = state;
  const format = useMemo(() => createScreenFormat(scene.camp, own.language), [scene.camp, own.language]);
  const drawing: ScreenContextValue = {
    scene,
    current,
    own,
    w: tvTexts[own.language],
    format,
    orientation,
    time: isTimeKnown ? format.time(at) : null,
    pictureUrl,
    onSlideFail: onFail,
  };
  const { theme, background } = scene.event ?? { theme: 'pine', background: 'glow' };
  const [urgent] = only === undefined ? scene.urgent : [];
  const [x, y] = getBurnInShift(at);
  return (
    <ScreenContext value={drawing}>
      <div className={look['screen']} data-theme={theme} data-background={background} data-orientation={orientation} lang={own.language}>
        <div className={look['shift']} style={{ transform: `translate(${x}em, ${y}em)` }}>
          {scene.assembly !== null && only === undefined ? (
            <AssemblyScreen assembly={scene.assembly} />
          ) : urgent ? (
            <UrgentScreen message={urgent} />
          ) : (
            <>
              <ScreenHeader />
              <div className={look['body']} key={current.id} data-slide={current.kind}>
                <SlideErrorBoundary onFail={() => onFail(current.id)}>
                  <SlideView slide={current} />
                </SlideErrorBoundary>
              </div>
              <ScreenFooter />
            </>
          )}
        </div>
      </div>
    </ScreenContext>
  );
}

type Shift = readonly [x: number, y: number];

/** Returns a small shift in em that changes every minute, against burn-in. */
export function getBurnInShift(at: number): Shift {
  const [x, y] = shiftCycle[Math.floor(at / minute) % shiftCycle.length] ?? noShift;
  return [x * step, y * step];
}

/** Maximum shift in em. Must be smaller than the margin of every slide. */
const step = 0.15;
const noShift: Shift = [0, 0];

const shiftCycle: readonly Shift[] = [noShift, [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];
