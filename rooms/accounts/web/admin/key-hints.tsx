import style from './key-hints.module.css';

interface KeyHintsProps {
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** The single keys of a screen, shown where there is a keyboard to press them on. */
export function KeyHints({ keys }: KeyHintsProps) {
  return (
    <p className={style.hints}>
      {keys.map(({ keys: pressed, does }) => (
        <span key={does} className={style.hint}>
          {pressed.map((key) => (
            <kbd key={key} className={style.key}>
              {key}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}
