import { useState } from 'react';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SideBySide } from '#platform/ui/web/layout/side-by-side.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { KeyHelp } from '#platform/ui/web/records/keys.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { createPeople } from './sample-people.ts';
import style from './gallery.module.css';

const names = ['Ada Marsh', 'Dana Whitfield', 'Ruth Hale', 'Grace of a very long name that somebody has to read on a phone'];

export function LayoutSection() {
  return (
    <Panel title="Layout and text" note="Classes on plain elements: a screen writes CSS only for what is its own.">
      <div className="stack gap-24">
        <section className="stack gap-8" aria-label="Text">
          <h3>A heading</h3>
          <p>
            Text, <strong className="strong">strong</strong>, <span className="dim">dim</span>, <span className="danger">danger</span>,{' '}
            <span className="accent">accent</span>
          </p>
          <p className="note">A note, a little smaller.</p>
          <p className="meta">Meta: who, when, how many.</p>
          <p className="clip">{names.map(isolateName).join(', ')}</p>
          <p className="typed">{'As somebody\n  typed it'}</p>
          <ul className="bullets">
            <li>One</li>
            <li>Two</li>
          </ul>
          <a className="press" href="#top">
            Something to press
          </a>
        </section>
        <div className="columns">
          <p className="box">A box</p>
          <p className="ember-box">Needs a hand</p>
          <p className="berry-box">Danger</p>
          <p className="card pad-16">A card</p>
        </div>
        <div className="row across-24 middle between ruled">
          <p className="size-20 heading">Between the two</p>
          <p className="wide-only">Only where there is room</p>
          <p className="narrow-only">Only on a phone</p>
        </div>
        <ul className="stack gap-4">
          {names.map((name) => (
            <li key={name} className="line gap-12 baseline">
              <span className="grow clip">{name}</span>
              <span className="fixed meta">09:30</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

const keys = [
  { keys: ['↑', '↓'], description: 'move' },
  { keys: ['Enter'], description: 'open' },
  { keys: ['Esc'], description: 'back' },
];

export function SideBySideSection() {
  const [rows] = useState(() => createPeople(4));
  const [open, setOpen] = useState<string | null>(null);
  const chosen = rows.find(({ id }) => id === open);
  return (
    <Panel title="A list and what is open of it" plain>
      <SideBySide
        open={open}
        back={{ label: 'All people', go: () => setOpen(null) }}
        placeholder="Choose somebody to see more."
        list={
          <div className="stack">
            <KeyHelp label="Keys" keys={keys} />
            <ul className="divided list" aria-label="Somebody to open">
              {rows.map((person) => (
                <li key={person.id}>
                  <button
                    type="button"
                    className="list-row"
                    data-opens={person.id}
                    aria-current={person.id === open || undefined}
                    onClick={() => setOpen(person.id)}
                  >
                    <strong>{person.name}</strong>
                    <span className="meta">
                      <RelativeTime at={person.since} />
                    </span>
                    <span className="note">{person.area}</span>
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
