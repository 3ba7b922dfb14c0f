import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Access } from '#platform/http/rules.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './search-button.module.css';
import { SearchLayer } from './search-layer.tsx';
import { getCommandKeyLabel } from './search-keys.ts';
import type { SearchState } from './use-search-state.ts';
import { lazyPartWithRetry } from '#web/shell/retry-until-loaded.ts';

// Lazy, because few visits use the search. Preloaded on hover and key press.
const search = async () => (await import('./global-search.tsx')).GlobalSearch;
const SearchDialog = lazyPartWithRetry(search);

interface SearchButtonProps {
  account: Access;
  state: SearchState;
}

export function SearchButton({ account, state: searchState }: SearchButtonProps) {
  const w = useTexts(shellTexts).search;
  return (
    <>
      <button
        type="button"
        className={`text-dim items-center ms-auto border rounded bg-card gap-2 ${style.open}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void search().catch(() => {})}
        onClick={searchState.open}
      >
        <Search size={20} aria-hidden />
        <span className="max-sm:sr-only text-start flex-1 min-w-0">{w.open}</span>
        <kbd className={`max-sm:hidden text-xs ${style.key}`} aria-hidden>
          {getCommandKeyLabel(navigator.userAgent)}
        </kbd>
      </button>
      {searchState.isOpen && <OpenSearch account={account} state={searchState} />}
    </>
  );
}

/** Opens the search with the text that the user typed before its code had loaded, and with Enter if it was pressed. */
function OpenSearch({ account, state: { early, close: onClose } }: SearchButtonProps) {
  const [typed, setTyped] = useState(early.typed);
  const [isEntered, enter] = useState(early.isEntered);
  useLayoutEffect(() => early.handOver(), [early]);
  const before = (
    <SearchLayer
      typed={typed}
      onType={(next) => {
        setTyped(next);
        enter(false);
      }}
      onClose={onClose}
      field={{ onKeyDown: (event) => event.key === 'Enter' && !event.nativeEvent.isComposing && enter(typed.trim() !== '') }}
    />
  );
  return <SearchDialog account={account} start={typed} isEntered={isEntered} onClose={onClose} before={before} />;
}
