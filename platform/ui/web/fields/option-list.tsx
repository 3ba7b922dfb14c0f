// oxlint-disable jsx-a11y/prefer-tag-over-role -- no native list can be searched, hold notes and take several choices
import Check from 'lucide-react/icons/check';
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { splitOption, rankOptions } from '#platform/ui/rank-options.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { findNextIndex } from '#platform/ui/web/records/keys.tsx';
import style from './searchable-select.module.css';

export interface ListOption {
  value: string;
  text: string;
}

interface OptionListProps {
  listId: string;
  label: string;
  options: readonly ListOption[];
  chosen: readonly string[];
  multiple: boolean;
  initialQuery: string;
  onChoose: (value: string) => void;
  onLeave: () => void;
}

/** Renders the popover of a searchable select, with a search field above the options. */
export function OptionList({ listId, label, options, chosen, multiple, initialQuery: typedAtFirst, onChoose, onLeave }: OptionListProps) {
  const w = useTexts(uiPartTexts).select;
  const [typed, setTyped] = useState(typedAtFirst);
  const sought = useDeferredValue(typed);
  const visibleOptions = rankOptions(options, (option) => option.text, sought);
  const [pointed, setPointed] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => chosen.includes(option.value)),
    ),
  );
  const at = Math.min(pointed, visibleOptions.length - 1);
  // Scroll the active option into view only for keys: a scroll on hover would move another option under the pointer.
  const isByPointer = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Do not focus the search field on phones, because the keyboard would cover the list.
    const first = matchMedia('(pointer: coarse)').matches && typedAtFirst === '' ? list : search;
    first.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  useEffect(() => {
    if (isByPointer.current) return;
    // Discard the result: newer browsers return a promise, which React would treat as a cleanup function.
    void list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  function point(place: number, byPointer = false): void {
    isByPointer.current = byPointer;
    setPointed(place);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const option = typed === sought ? visibleOptions[at] : rankOptions(options, (candidate) => candidate.text, typed)[pointed];
    const step = findNextIndex(event.key, at, visibleOptions.length);
    if (step !== null) point(step);
    else if (event.key === 'Enter' && option) onChoose(option.value);
    else if (event.key === 'Escape') onLeave();
    else if (event.key === 'Tab') return onLeave();
    else return;
    event.preventDefault();
  }

  /** A letter starts a search while the list has the focus, which it has after a touch. */
  function pressInList(event: KeyboardEvent): void {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter) search.current?.focus();
    else if (event.key === ' ' && visibleOptions[at]) {
      event.preventDefault();
      onChoose(visibleOptions[at].value);
    } else press(event);
  }

  return (
    <>
      <input
        ref={search}
        className={`flex-none w-full text-base ${style.search}`}
        role="combobox"
        aria-label={w.search(label)}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={visibleOptions[at] && `${listId}-${at}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={w.search(label)}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          point(0);
        }}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        tabIndex={-1}
        className={style.list}
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-activedescendant={visibleOptions[at] && `${listId}-${at}`}
        onKeyDown={pressInList}
      >
        {visibleOptions.map((option, place) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the search field or the list has the focus and the keys
          <div
            key={option.value}
            id={`${listId}-${place}`}
            role="option"
            className={`items-center ${style.option}`}
            aria-selected={isChosen(option, chosen)}
            data-pointed={place === at || undefined}
            onPointerMove={() => point(place, true)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option.value)}
          >
            <span className="flex-1 min-w-0">
              <OptionText text={option.text} />
            </span>
            {isChosen(option, chosen) && <Check size={18} aria-hidden className="flex-none text-focus" />}
          </div>
        ))}
      </div>
      {visibleOptions.length === 0 && <output className={`text-dim ${style.none}`}>{w.nothingToChoose}</output>}
    </>
  );
}

/** Renders the name of an option, followed by its note in small italics. */
export function OptionText({ text }: { text: string }) {
  const { name, note } = splitOption(text);
  return (
    <>
      {name}
      {note !== '' && <i className={`text-dim ${style.note}`}> {note}</i>}
    </>
  );
}

function isChosen(option: ListOption, chosen: readonly string[]): boolean {
  return option.value === '' ? chosen.length === 0 : chosen.includes(option.value);
}
