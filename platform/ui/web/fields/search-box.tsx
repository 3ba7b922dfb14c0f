import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import style from './field.module.css';

interface SearchBoxProps {
  /** What is searched: 'Search people'. Read out, and shown while the box is empty. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A search field with a button that clears it. Escape clears it as well. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const w = useTexts(uiTexts);
  const input = useRef<HTMLInputElement>(null);
  function clear(): void {
    onChange('');
    input.current?.focus();
  }
  return (
    <search className={`middle holds ${style.search}`}>
      <Search size={18} aria-hidden className={`dim ${style.lens}`} />
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
  /** What was handed on and has not come back yet, oldest first. */
  sent: readonly string[];
}

/**
 * What is being typed, at once, and kept elsewhere (the address) after a pause. A change from
 * elsewhere, as by the back button, is taken over.
 */
export function useDebouncedText(kept: string, keep: (typed: string) => void): [string, (typed: string) => void] {
  const [state, set] = useState<Typed>({ typed: kept, seen: kept, sent: [] });
  if (kept !== state.seen) set(mergeExternalText(state, kept));
  const typed = state.typed.trim();
  const last = state.sent.at(-1) ?? state.seen;
  const send = useEffectEvent(() => {
    set((now) => ({ ...now, sent: [...now.sent, typed] }));
    keep(typed);
  });
  useEffect(() => {
    if (typed === last) return undefined;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [typed, last]);
  return [state.typed, (next) => set((now) => ({ ...now, typed: next }))];
}

/**
 * Pure. After what is kept has changed. That takes its time: by then more may have been typed, and what comes back is
 * older. Only what was not sent from here (a link, the back button) replaces what stands in the field.
 */
export function mergeExternalText(before: Typed, kept: string): Typed {
  const at = before.sent.indexOf(kept);
  return at === -1 ? { typed: kept, seen: kept, sent: [] } : { ...before, seen: kept, sent: before.sent.slice(at + 1) };
}
