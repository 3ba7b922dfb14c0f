import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import style from './field.module.css';

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** Renders a search field with a clear button. The Escape key clears it as well. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const w = useTexts(uiTexts);
  const input = useRef<HTMLInputElement>(null);
  function clear(): void {
    onChange('');
    input.current?.focus();
  }
  return (
    <search className={`items-center relative ${style.search}`}>
      <Search size={18} aria-hidden className={`text-dim ${style.lens}`} />
      <input
        ref={input}
        type="search"
        className={`${style.input} ${style.searchInput}`}
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          clear();
        }}
      />
      {value !== '' && (
        <span className={style.clear}>
          <IconButton label={w.clearSearch} onClick={clear}>
            <X size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </search>
  );
}

const pause = 250;

interface Typed {
  typed: string;
  seen: string;
  /** Values that were sent to the store but are not confirmed yet, oldest first. */
  sent: readonly string[];
}

/**
 * Returns the input immediately and stores it elsewhere (in the URL) after a debounce. A change of the stored text from outside replaces
 * the input.
 */
export function useDebouncedText(storedText: string, store: (typed: string) => void): [string, (typed: string) => void] {
  const [state, set] = useState<Typed>({ typed: storedText, seen: storedText, sent: [] });
  if (storedText !== state.seen) set(mergeExternalText(state, storedText));
  const typed = state.typed.trim();
  const last = state.sent.at(-1) ?? state.seen;
  const send = useEffectEvent(() => {
    set((now) => ({ ...now, sent: [...now.sent, typed] }));
    store(typed);
  });
  useEffect(() => {
    if (typed === last) return undefined;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [typed, last]);
  return [state.typed, (next) => set((now) => ({ ...now, typed: next }))];
}

/**
 * Merges a change of the stored text into the input. It ignores values that this field has sent, because the person may have typed more
 * since; all other values replace the input.
 */
export function mergeExternalText(before: Typed, storedText: string): Typed {
  const at = before.sent.indexOf(storedText);
  return at === -1 ? { typed: storedText, seen: storedText, sent: [] } : { ...before, seen: storedText, sent: before.sent.slice(at + 1) };
}
