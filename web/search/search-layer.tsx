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
  field?: ComponentPropsWithoutRef<'input'>;
  children?: ReactNode;
}

/** The search field above the page. It appears before the search code has loaded. */
export function SearchLayer({ typed, onType, onClose, field, children }: SearchLayerProps) {
  const w = useTexts(shellTexts).search;
  const input = useRef<HTMLInputElement>(null);
  // A layout effect runs before the next key event, so that typing continues when this field replaces an earlier one.
  useLayoutEffect(() => {
    // Do not use autoFocus: the dialog opens after its children mount and then focuses its first element.
    input.current?.focus();
    input.current?.setSelectionRange(typed.length, typed.length);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after the text typed so far
  }, []);
  return (
    <Layer open onClose={onClose} label={w.open} className={`overflow-hidden ${style.layer}`}>
      <div className={`flex flex-col flex-1 min-w-0 ${style.inside}`}>
        <div className={`flex gap-1 flex-none items-center ${style.field}`}>
          <Search size={20} aria-hidden className="flex-none text-dim" />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-expanded={false}
            aria-controls={undefined}
            aria-autocomplete="list"
            aria-label={w.label}
            placeholder={w.everything}
            className={`text-17 flex-1 min-w-0 text-ink ${style.input}`}
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
