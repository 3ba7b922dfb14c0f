import { useWords } from '../../../../platform/words/web/use-words.ts';
import { deskWords } from '../../words/desk/words.ts';
import style from './key-help.module.css';

/** The single keys of the desk, shown where there is a keyboard to press them on. */
export function KeyHelp({ isCashier }: { isCashier: boolean }) {
  const { keys: w } = useWords(deskWords);
  const keys = [
    { pressed: ['/'], does: w.search },
    { pressed: ['↑', '↓'], does: w.move },
    { pressed: ['↵'], does: w.open },
    { pressed: ['A'], does: w.arrived },
    { pressed: ['S'], does: w.scan },
    ...(isCashier ? [{ pressed: ['N'], does: w.add }] : []),
    { pressed: ['Esc'], does: w.back },
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
