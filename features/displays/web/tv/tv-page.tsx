import { withoutScheme } from '#platform/config/public-origin.ts';
import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { useEffect, useState } from 'react';
import { isLanguage } from '#platform/i18n/texts.ts';
import { formatCode, type Orientation } from '#features/displays/rules.ts';
import { tvTexts } from '#features/displays/i18n/tv/texts.ts';
import { Screen } from '#features/displays/web/screen/screen.tsx';
import look from '#features/displays/web/screen/screen.module.css';
import { picturePath } from './picture-cache.ts';
import type { Tv } from './tv.ts';

export function TvPage({ tv }: { tv: Tv }) {
  useRedrawEachSecond(tv);
  const turned = tv.state()?.own.turned ?? 0;
  const { innerWidth: across, innerHeight: down } = window;
  const [width, height] = turned === 0 ? [across, down] : [down, across];
  const rotation = turned === 90 ? `translateX(${across}px) rotate(90deg)` : `translateY(${down}px) rotate(-90deg)`;
  return (
    <div
      style={{
        width,
        height,
        fontSize: Math.min(width, height) / 27,
        transformOrigin: '0 0',
        ...(turned === 0 ? {} : { transform: rotation }),
      }}
    >
      <TvContent tv={tv} orientation={width < height ? 'portrait' : 'landscape'} />
    </div>
  );
}

function TvContent({ tv, orientation }: { tv: Tv; orientation: Orientation }) {
  const state = tv.state();
  if (state === null) return <PairingScreen code={tv.code()} />;
  return (
    <Screen
      state={state}
      at={tv.clock.now()}
      orientation={orientation}
      pictureUrl={(id) => `${picturePath(id)}?screen=${tv.secret}`}
      failedSlideIds={tv.failedSlideIds()}
      onFail={tv.onSlideFail}
      lastContactAt={tv.lastContactAt()}
      isTimeKnown={tv.clock.isKnown()}
    />
  );
}

function PairingScreen({ code }: { code: string | null }) {
  const browserLanguage = navigator.language.slice(0, 2);
  const w = tvTexts[isLanguage(browserLanguage) ? browserLanguage : 'en'];
  return (
    <div className={look['screen']} data-theme="pine" data-background="glow">
      <div className={look['shift']}>
        <div className={look['middle']} data-across="yes">
          <h1 className={look['words']}>{code === null ? w.waiting : w.pairThis}</h1>
          {code !== null && <div className={look['code']}>{formatCode(code)}</div>}
          <div className={look['quiet']}>{code === null ? w.waitingNote : w.pairHow(withoutScheme(toPublicUrl('/tv-displays')))}</div>
        </div>
      </div>
    </div>
  );
}

function useRedrawEachSecond(tv: Tv): void {
  const [, draw] = useState(0);
  useEffect(() => {
    const redraw = () => {
      tv.tick();
      draw((count) => count + 1);
    };
    const timer = setInterval(redraw, 1_000);
    window.addEventListener('resize', redraw);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', redraw);
    };
  }, [tv]);
}
