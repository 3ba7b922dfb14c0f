import { day, hour, minute } from '#platform/time/instant.ts';
import type { Slide } from '#features/displays/screen-state.ts';
import type { TvTexts } from '#features/displays/i18n/tv/texts.ts';
import { useScreenContext } from './screen-context.ts';
import look from './screen.module.css';
import { chooseTextSize } from './choose-text-size.ts';

export function ClockSlide({ slide: { content } }: { slide: Slide }) {
  const { scene, w, format, time } = useScreenContext();
  const { event, coming, at } = scene;
  return (
    <div className={look['middle']} data-across="yes">
      {time === null ? <div className={look['big']}>{w.welcome}</div> : <div className={look['hugeClock']}>{time}</div>}
      {time !== null && <div className={look['words']}>{format.day(at)}</div>}
      {content.text && <div className={look['words']}>{content.text}</div>}
      {time !== null && event === null && coming !== null && (
        <div className={look['quiet']}>{w.begins(coming.name, format.sentenceDay(coming.startsAt))}</div>
      )}
    </div>
  );
}

export function CountdownSlide({ slide: { content } }: { slide: Slide }) {
  const { scene, w } = useScreenContext();
  const title = content.title ?? '';
  return (
    <div className={look['middle']} data-across="yes">
      {title !== '' && (
        <div className={look['big']} data-size={chooseTextSize(title)}>
          {title}
        </div>
      )}
      <div className={look['left']}>{formatTimeLeft(Date.parse(content.at ?? '') - scene.at, w)}</div>
      {content.text && <div className={look['quiet']}>{content.text}</div>}
    </div>
  );
}

/** Returns '2 days 4 hours', '3 hours 5 minutes', or '4:59' in the last ten minutes. */
export function formatTimeLeft(milliseconds: number, w: Pick<TvTexts, 'days' | 'hours' | 'minutes'>): string {
  const remaining = Math.max(0, milliseconds);
  const days = Math.floor(remaining / day);
  const hours = Math.floor((remaining % day) / hour);
  const minutes = Math.floor((remaining % hour) / minute);
  if (days > 0) return hours === 0 ? w.days(days) : `${w.days(days)} ${w.hours(hours)}`;
  if (hours > 0) return minutes === 0 ? w.hours(hours) : `${w.hours(hours)} ${w.minutes(minutes)}`;
  if (minutes >= 10) return w.minutes(minutes);
  const seconds = Math.floor((remaining % minute) / 1_000);
  return `${minutes}:${seconds < 10 ? '0' : ''}${seconds}`;
}
