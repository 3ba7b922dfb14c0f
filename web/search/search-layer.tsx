import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type ComponentPropsWithoutRef, type ReactNode, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { Layer } from '#web/shell/frame/layer.tsx';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './search-layer.module.css';

interface SearchLayerProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
  /** What the field is to whoever hears it, and its keys. */
  field?: ComponentPropsWithoutRef<'input'>;
  /** What was found. */
  children?: ReactNode;
}

/** The field of the search over the page. It is there at once, before the search itself has come. */
export function SearchLayer({ typed, onType, onClose, field, children }: SearchLayerProps) {
  const w = useTexts(shellTexts).search;
  const input = useRef<HTMLInputElement>(null);
  // Before the next key is heard: what is typed goes on into this field when it takes the place of an earlier one.
  useLayoutEffect(() => {
    // Not autoFocus: the dialog opens after its children are there, and gives the focus to what is first in it.
    input.current?.focus();
    input.current?.setSelectionRange(typed.length, typed.length);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, behind what was typed by then
  }, []);
  return (
    <Layer open onClose={onClose} label={w.open} className={`cuts ${style.layer}`}>
      <div className={`column grow ${style.inside}`}>
        <div className={`line gap-4 fixed middle ${style.field}`}>
          <Search size={20} aria-hidden className="fixed dim" />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-expanded={false}
            aria-controls={undefined}
            aria-autocomplete="list"
            aria-label={w.label}
            placeholder={w.everything}
            className={`size-17 grow ink ${style.input}`}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            {...field}
          />
          <IconButton label={w.close} onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </Layer>
  );
}
