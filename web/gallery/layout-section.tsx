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
      <div className="grid grid-cols-1 gap-6">
        <section className="grid grid-cols-1 gap-2" aria-label="Text">
          <h3>A heading</h3>
          <p>
            Text, <strong className="font-semibold">strong</strong>, <span className="text-dim">dim</span>,{' '}
            <span className="text-danger">danger</span>, <span className="text-focus">accent</span>
          </p>
          <p className="text-dim text-15">A note, a little smaller.</p>
          <p className="text-dim text-sm">Meta: who, when, how many.</p>
          <p className="truncate">{names.map(isolateName).join(', ')}</p>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{'As somebody\n  typed it'}</p>
          <ul className="ps-5 list-disc">
            <li>One</li>
            <li>Two</li>
          </ul>
          <a className="text-button" href="#top">
            Something to press
          </a>
        </section>
        <div className="grid grid-cols-fit gap-4">
          <p className="box">A box</p>
          <p className="warning-box">Needs a hand</p>
          <p className="error-box">Danger</p>
          <p className="border rounded bg-card p-4">A card</p>
        </div>
        <div className="flex flex-wrap gap-x-6 gap-y-2 items-center justify-between border-t pt-4">
          <p className="text-xl font-bold">Between the two</p>
          <p className="max-sm:hidden">Only where there is room</p>
          <p className="sm:hidden">Only on a phone</p>
        </div>
        <ul className="grid grid-cols-1 gap-1">
          {names.map((name) => (
            <li key={name} className="flex gap-3 items-baseline">
              <span className="flex-1 min-w-0 truncate">{name}</span>
              <span className="flex-none text-dim text-sm">09:30</span>
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
          <div className="grid grid-cols-1 gap-4">
            <KeyHelp label="Keys" keys={keys} />
            <ul className="divide-y list" aria-label="Somebody to open">
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
                    <span className="text-dim text-sm">
                      <RelativeTime at={person.since} />
                    </span>
                    <span className="text-dim text-15">{person.area}</span>
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
