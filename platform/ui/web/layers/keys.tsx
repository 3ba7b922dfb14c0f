import { createContext, use } from 'react';

export interface KeyHint {
  pressed: readonly string[];
  does: string;
}

/** Keys that work on every screen, given by the shell; the help of a screen's own keys ends with them. */
export const KeysEverywhere = createContext<readonly KeyHint[]>([]);

interface KeyHelpProps {
  label: string;
  keys: readonly KeyHint[];
}

/** The single keys of a screen and those that work everywhere, shown where there is a keyboard to press them on. */
export function KeyHelp({ label, keys }: KeyHelpProps) {
  const everywhere = use(KeysEverywhere);
  const isOwn = ({ pressed }: KeyHint) => keys.some((own) => own.pressed.join(' ') === pressed.join(' '));
  return (
    <dl className="screen-only keys" aria-label={label}>
      {[...keys, ...everywhere.filter((hint) => !isOwn(hint))].map(({ pressed, does }) => (
        <div key={does} className="key">
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
