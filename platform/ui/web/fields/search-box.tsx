import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { IconButton } from '#platform/ui/web/press/button.tsx';
import style from './search-box.module.css';

interface SearchBoxProps {
  /** What is searched: 'Search people'. Read out, and shown while the box is empty. */
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A search field with a button that clears it. Escape clears it as well. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const w = useWords(uiWords);
  const input = useRef<HTMLInputElement>(null);
  function clear(): void {
    onChange('');
    input.current?.focus();
  }
  return (
    <search className={style.search}>
      <Search size={18} aria-hidden className={style.lens} />
      <input
        ref={input}
        type="search"
        className={style.input}
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

/**
 * What is being typed, at once, and kept elsewhere (the address) after a pause. A change from
 * elsewhere, as by the back button, is taken over.
 */
export function useTyped(kept: string, keep: (typed: string) => void): [string, (typed: string) => void] {
  const [{ typed, seen, sent }, set] = useState({ typed: kept, seen: kept, sent: kept });
  // Our own word coming back must not undo what has been typed since.
  if (kept !== seen) set({ typed: kept === sent ? typed : kept, seen: kept, sent: kept });
  const send = useEffectEvent(() => {
    set((now) => ({ ...now, sent: typed }));
    keep(typed);
  });
  useEffect(() => {
    if (typed === sent) return undefined;
    const timer = setTimeout(send, pause);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return [typed, (next) => set((now) => ({ ...now, typed: next }))];
}
