import { useState } from 'react';
import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { When } from '#platform/ui/web/layout/text.tsx';
import { people } from './cast.ts';
import style from './gallery.module.css';

const keys = [
  { pressed: ['↑', '↓'], does: 'move' },
  { pressed: ['Enter'], does: 'open' },
  { pressed: ['Esc'], does: 'back' },
];

export function BesideShown() {
  const [rows] = useState(() => people(4));
  const [open, setOpen] = useState<string | null>(null);
  const chosen = rows.find(({ id }) => id === open);
  return (
    <Panel title="A list and what is open of it" plain>
      <SideBySide
        open={open}
        back={{ label: 'All people', go: () => setOpen(null) }}
        choose="Choose somebody to see more."
        list={
          <div className="stack">
            <KeyHelp label="Keys" keys={keys} />
            <ul className="divided list" aria-label="Somebody to open">
              {rows.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="list-row"
                    data-opens={one.id}
                    aria-current={one.id === open || undefined}
                    onClick={() => setOpen(one.id)}
                  >
                    <strong>{one.name}</strong>
                    <span className="meta">
                      <When at={one.since} />
                    </span>
                    <span className="note">{one.area}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        }
        detail={
          <article className={style.beside} aria-label={chosen?.name}>
            <h3>{chosen?.name}</h3>
            <p>{chosen?.area}</p>
          </article>
        }
      />
    </Panel>
  );
}
