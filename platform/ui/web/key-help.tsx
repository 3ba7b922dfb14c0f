import style from './key-help.module.css';

interface KeyHelpProps {
  label: string;
  keys: readonly { pressed: readonly string[]; does: string }[];
}

/** The single keys of a screen, shown where there is a keyboard to press them on. */
export function KeyHelp({ label, keys }: KeyHelpProps) {
  return (
    <dl className={style.keys} aria-label={label}>
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
