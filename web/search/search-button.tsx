import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useState } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import type { Access } from '#platform/http/rules.ts';
import { shellWords } from '#web/words/words.ts';
import style from './search-button.module.css';
import { SearchLayer } from './search-layer.tsx';
import { commandKey } from './search-keys.ts';
import type { SearchOpened } from './use-search-opened.ts';
import { patientPart } from '#web/shell/once-reached.ts';

// Few open it on any one page; it comes when a finger or a key is on its way.
const search = async () => (await import('./house-search.tsx')).HouseSearch;
const HouseSearch = patientPart(search);

interface SearchButtonProps {
  account: Access;
  opened: SearchOpened;
}

/** Opens the search of the whole house, and shows it while it is open. */
export function SearchButton({ account, opened }: SearchButtonProps) {
  const w = useWords(shellWords).search;
  return (
    <>
      <button
        type="button"
        className={`dim middle to-end card gap-8 ${style.open}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void search().catch(() => {})}
        onClick={opened.open}
      >
        <Search size={20} aria-hidden />
        <span className="unseen-narrow at-start grow">{w.open}</span>
        <kbd className={`wide-only size-12 ${style.key}`} aria-hidden>
          {commandKey(navigator.userAgent)}
        </kbd>
      </button>
      {opened.isOpen && <OpenSearch account={account} opened={opened} />}
    </>
  );
}

/** What is typed before the search has come is its beginning, and an Enter pressed by then is kept. */
function OpenSearch({ account, opened: { early, close: onClose } }: SearchButtonProps) {
  const [typed, setTyped] = useState(early.typed);
  const [isEntered, enter] = useState(early.isEntered);
  useLayoutEffect(() => early.arrive(), [early]);
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
  return <HouseSearch account={account} start={typed} isEntered={isEntered} onClose={onClose} before={before} />;
}
