import { use } from 'react';
import { type KeyHint, KeysEverywhere } from '#platform/ui/web/given.ts';
import '#platform/ui/web/look/screens.css';

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
