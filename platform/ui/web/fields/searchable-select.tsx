// oxlint-disable jsx-a11y/prefer-tag-over-role -- no native list can be searched, hold notes and take several choices
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import field from './field.module.css';
import { OptionList, OptionText, type ListOption } from './option-list.tsx';
import style from './searchable-select.module.css';
import { useAnchoredPopover } from '#platform/ui/web/overlays/use-dialog.ts';

interface SelectProps {
  label: string;
  optional?: boolean;
  note?: ReactNode;
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
  /** The options as names, or as names with values. In a name, the text after an underscore is a note. */
  options: readonly (string | ListOption)[];
}

interface SingleProps extends SelectProps {
  value: string;
  onChange: (value: string) => void;
  clearable?: boolean;
  emptyText?: string;
}

interface MultiProps extends SelectProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Renders a select for one option, with a search field (specification §2). */
export function SearchableSelect({ value, onChange, clearable, emptyText, ...rest }: SingleProps) {
  const w = useTexts(uiPartTexts).select;
  const options = listed(rest.options);
  const chosen = options.find((option) => option.value === value);
  const none = emptyText ?? w.noSelection;
  const all = clearable ? [{ value: '', text: none }, ...options] : options;
  return (
    <Select
      {...rest}
      options={all}
      chosen={value === '' ? [] : [value]}
      summary={chosen?.text ?? none}
      isEmpty={chosen === undefined}
      onToggle={onChange}
    />
  );
}

/** Renders a select for several options, with a search field. */
export function SearchableMultiSelect({ value, onChange, ...rest }: MultiProps) {
  const w = useTexts(uiPartTexts).select;
  const options = listed(rest.options);
  const [only] = value.length === 1 ? value : [];
  const single = options.find((option) => option.value === only)?.text ?? only;
  return (
    <Select
      {...rest}
      multiple
      options={options}
      chosen={value}
      summary={single ?? (value.length === 0 ? w.noneSelected : w.selected(value.length))}
      isEmpty={value.length === 0}
      onToggle={(toggled) => onChange(value.includes(toggled) ? value.filter((entry) => entry !== toggled) : [...value, toggled])}
    />
  );
}

interface InnerProps extends Omit<SelectProps, 'options'> {
  options: readonly ListOption[];
  multiple?: boolean;
  chosen: readonly string[];
  summary: string;
  isEmpty: boolean;
  onToggle: (value: string) => void;
}

function Select({ label, optional, note, error, name, disabled, options, multiple, chosen, summary, isEmpty, onToggle }: InnerProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<{ typed: string } | null>(null);
  const isOpen = opening !== null;
  // Remember whether the popover was open, because a press on the button closes it before the click event.
  const wasOpen = useRef(false);
  useAnchoredPopover(button, popover, isOpen);

  function open(typed = ''): void {
    setOpening({ typed });
    popover.current?.showPopover();
  }

  function close(): void {
    popover.current?.hidePopover();
    button.current?.focus();
  }

  function openByKey(event: KeyboardEvent): void {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(isLetter ? event.key : '');
  }

  return (
    <div data-field="">
      <div
        id={`${id}-label`}
        className={`mb-1 font-semibold text-15 ${field.label}`}
        data-field-label=""
        onClick={() => button.current?.focus()}
        role="presentation"
      >
        <FieldLabel label={label} optional={optional} />
      </div>
      <button
        ref={button}
        type="button"
        role="combobox"
        name={name}
        disabled={disabled}
        className={`flex gap-2 items-center w-full min-h-target text-start ${style.button}`}
        aria-labelledby={`${id}-label ${id}-summary`}
        aria-describedby={[note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-invalid={error ? true : undefined}
        onPointerDown={() => {
          wasOpen.current = isOpen;
        }}
        onClick={() => {
          if (!wasOpen.current) open();
          wasOpen.current = false;
        }}
        onKeyDown={openByKey}
      >
        <span id={`${id}-summary`} className={`truncate flex-1 min-w-0 ${style.summary}`} data-empty={isEmpty || undefined}>
          <OptionText text={summary} />
        </span>
        <ChevronsUpDown size={18} aria-hidden className="flex-none text-dim" />
      </button>
      <div
        ref={popover}
        popover="auto"
        className={`overflow-hidden ${style.popover}`}
        onToggle={(event) => {
          if (event.newState !== 'closed') return;
          setOpening(null);
          // Focus the button, because after a press outside no element may have the focus.
          if (document.activeElement === document.body) button.current?.focus();
        }}
      >
        {opening && (
          <OptionList
            listId={`${id}-list`}
            label={label}
            options={options}
            chosen={chosen}
            multiple={multiple ?? false}
            initialQuery={opening.typed}
            onChoose={(value) => {
              onToggle(value);
              if (!multiple) close();
            }}
            onLeave={close}
          />
        )}
      </div>
      <FieldNotes id={id} note={note} error={error} />
    </div>
  );
}

function listed(options: readonly (string | ListOption)[]): readonly ListOption[] {
  return options.map((option) => (typeof option === 'string' ? { value: option, text: option } : option));
}
