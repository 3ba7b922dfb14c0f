// oxlint-disable jsx-a11y/prefer-tag-over-role -- a native list cannot be shown in an edited cell
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useAnchoredPopover } from '#platform/ui/web/overlays/use-dialog.ts';
import type { SheetColumn } from '#features/sheets/shapes.ts';
import { useColumnName } from '#features/sheets/web/sheet/column-name.ts';
import style from './grid.module.css';
import type { MoveAfterEdit } from './use-grid.ts';
import type { CellEditing } from './use-selection.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

interface CellEditorProps {
  editing: CellEditing;
  column: SheetColumn;
  commit(text: string, onward: MoveAfterEdit): void;
  cancel(): void;
}

export function CellEditor({ editing, column, commit, cancel }: CellEditorProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  const [text, setText] = useState(editing.typed ?? editing.text);
  const before = editing.rowAtStart?.cells[column.id] ?? '';
  const suggestions = useSuggestions(column.kind, text);
  const name = useColumnName()(column);
  useLayoutEffect(() => {
    const node = field.current;
    node?.focus({ preventScroll: true });
    node?.setSelectionRange(node.value.length, node.value.length);
  }, []);

  const latest = useRef<() => void>(() => {});
  useEffect(() => {
    latest.current = () => {
      if (!isOver.current && text !== editing.text) commit(text, 'stay');
    };
  });
  // Save the text on unmount: turning a phone replaces the grid by a list.
  useEffect(() => () => latest.current(), []);

  function end(onward: MoveAfterEdit, newText = text): void {
    if (isOver.current) return;
    isOver.current = true;
    restoreGridFocus(field.current);
    commit(newText, onward);
  }

  /** Closes the editor. If the text is unchanged, makes no edit, so that no empty change is sent. */
  function leave(): void {
    if (text !== before) return end('stay');
    if (isOver.current) return;
    isOver.current = true;
    cancel();
  }

  function press(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (suggestions.press(event.key)) return event.preventDefault();
    if (event.key === 'Escape') {
      isOver.current = true;
      event.preventDefault();
      restoreGridFocus(field.current);
      return cancel();
    }
    if (event.key === 'Enter' && (event.altKey || event.ctrlKey || event.metaKey)) return addLine(event);
    const onward = moveOfKey(event, editing.replaces);
    if (onward === null) return;
    event.preventDefault();
    end(onward, suggestions.chosen(event.key) ?? text);
  }

  function addLine(event: KeyboardEvent): void {
    event.preventDefault();
    const node = field.current;
    if (node === null) return;
    node.setRangeText('\n', node.selectionStart, node.selectionEnd, 'end');
    write(node.value);
  }

  function write(typed: string): void {
    setText(typed);
    editing.saveDraft(typed);
  }

  return (
    <>
      <textarea
        ref={field}
        className={`w-full text-ink bg-card ${style.editor}`}
        rows={1}
        aria-label={name}
        value={text}
        spellCheck={column.kind === 'text'}
        autoComplete="off"
        {...(suggestions.matches.length > 0 && {
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': `${id}list`,
          'aria-activedescendant': suggestions.at === -1 ? undefined : `${id}${suggestions.at}`,
        })}
        onChange={(event) => write(event.target.value)}
        onKeyDown={press}
        onPaste={(event) => event.stopPropagation()}
        onBlur={leave}
      />
      {suggestions.matches.length > 0 && (
        <SuggestionList id={id} name={name} field={field} suggestions={suggestions} onPick={(picked) => end('down', picked)} />
      )}
    </>
  );
}

interface SuggestionListProps {
  id: string;
  name: string;
  field: RefObject<HTMLElement | null>;
  suggestions: Suggestions;
  onPick(text: string): void;
}

/** Renders the suggestions in the top layer, so that later days and the edge of the sheet do not cover or clip them. */
function SuggestionList({ id, name, field, suggestions, onPick }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.showPopover(), []);
  useAnchoredPopover(field, list, true);
  return (
    <div ref={list} id={`${id}list`} popover="manual" role="listbox" aria-label={name} className={`p-1 ${style.suggestions}`}>
      {suggestions.matches.map((suggested, nth) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
        <div
          key={suggested}
          id={`${id}${nth}`}
          role="option"
          className="min-h-target rounded hover:bg-hover py-1.5 px-2"
          tabIndex={-1}
          aria-selected={nth === suggestions.at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestions.with(suggested))}
        >
          {suggested}
        </div>
      ))}
    </div>
  );
}

function moveOfKey({ key, shiftKey }: KeyboardEvent, replaces: boolean): MoveAfterEdit | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (!replaces || shiftKey) return null;
  return ({ ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const)[key] ?? null;
}

/** Call this before the field unmounts: otherwise the browser moves the focus to the page. */
function restoreGridFocus(field: HTMLElement | null): void {
  field?.closest<HTMLElement>('[role=grid]')?.focus({ preventScroll: true });
}
