import { type KeyboardEvent, useRef } from 'react';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import { adminWords } from '../../words/admin/words.ts';
import { PeopleList } from './people-list.tsx';
import { PersonPage } from './person-page.tsx';
import { shortcutKeys } from './shortcut-keys.ts';
import { isBeside, Split } from './split.tsx';
import { useEventChoices } from './use-event-choices.ts';
import { useListbox } from './use-listbox.ts';
import { usePeopleList } from './use-people-list.ts';
import { useStandings } from './use-standings.ts';

/** Everyone with an account: find, look, and set what they may do. */
export function PeoplePanel() {
  const w = useWords(adminWords);
  const list = useRef<HTMLDivElement>(null);
  const detail = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const events = useEventChoices();
  const standings = useStandings();
  const people = usePeopleList(list);
  const { chosen, turnTo } = people;
  const listbox = useListbox({
    ids: people.ids,
    chosen,
    choose: (id) => turnTo(id, chosen === null ? 'step' : 'settle'),
    follow: () => chosen !== null && isBeside(detail),
    // The row may only now be drawn.
    reveal: (id) => requestAnimationFrame(() => document.getElementById(listbox.optionId(id))?.scrollIntoView({ block: 'nearest' })),
  });
  const keys = shortcutKeys({
    j: () => listbox.move(1),
    k: () => listbox.move(-1),
    Escape: chosen === null ? undefined : leave,
  });

  function pressed(event: KeyboardEvent<HTMLElement>): void {
    listbox.enterFrom(event);
    keys(event);
  }
  function choose(id: string): void {
    listbox.settle();
    turnTo(id, chosen === null ? 'step' : 'settle');
  }
  function leave(): void {
    turnTo(null, 'settle');
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- single keys beside the controls that do the same
    <section aria-label={w.people.list} onKeyDown={pressed}>
      <Split
        wideAlone
        chosen={chosen}
        listRef={list}
        detailRef={detail}
        back={{ label: w.shared.back, go: leave }}
        list={<PeopleList people={people} events={events} choose={choose} listbox={listbox} listRef={options} />}
        detail={
          chosen !== null && (
            <PersonPage key={chosen} person={people.person} isLoading={people.isLoading} standings={standings} events={events} />
          )
        }
      />
    </section>
  );
}
