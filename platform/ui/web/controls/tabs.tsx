import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import style from './tabs.module.css';
import { useScrollToChosen } from './use-scroll-to-chosen.ts';

export interface Tab<Key extends string> {
  key: Key;
  title: string;
  count?: number;
}

interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  children: ReactNode;
}

export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: TabsProps<Key>) {
  const { grouped } = useNumbers();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useScrollToChosen(list, '[aria-selected=true]', value);

  function press(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.key === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={`print:hidden gap-1 mb-6 ${style.list}`}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            className={`items-center flex-none min-h-target whitespace-nowrap ${style.tab}`}
            aria-selected={tab.key === value}
            aria-controls={tab.key === value ? `${id}-panel` : undefined}
            tabIndex={tab.key === value ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={press}
          >
            {tab.title}
            {tab.count !== undefined && tab.count > 0 && <span className="count-badge">{grouped(tab.count)}</span>}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel of plain text is reached, and scrolled, by Tab */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} tabIndex={0} className="min-w-0">
        {children}
      </div>
    </>
  );
}

interface SegmentedProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Renders a choice between two to four options that are all visible. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={`bg-card rounded ${style.set}`} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={`grid place-items-center relative min-h-target whitespace-nowrap ${style.choice}`}>
          <input
            type="radio"
            name={name}
            className={style.radio}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  );
}
