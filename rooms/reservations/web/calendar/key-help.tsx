import { useWords } from '../../../../platform/words/web/use-words.ts';
import { calendarWords } from '../../words/calendar/words.ts';
import style from './key-help.module.css';

/** The single keys of the calendar, shown where there is a keyboard to press them on. */
export function KeyHelp() {
  const { keys: w } = useWords(calendarWords);
  const keys = [
    { pressed: ['←', '→', '↑', '↓'], does: w.days },
    { pressed: ['↵'], does: w.open },
    { pressed: ['N'], does: w.newOne },
    { pressed: ['T'], does: w.today },
    { pressed: ['M', 'W', 'P'], does: w.views },
  ];
  return (
    <dl className={style.keys} aria-label={w.title}>
      {keys.map(({ pressed, does }) => (
        <div key={does} className={style.key}>
          <dt>
            {pressed.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
