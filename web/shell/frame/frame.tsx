import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useSession, type Session } from '#platform/http/web/session.ts';
import { GlobalKeysContext, type KeyHint } from '#platform/ui/web/navigation.ts';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { getCommandKeyLabel } from '#web/search/search-keys.ts';
import { useSearchState } from '#web/search/use-search-state.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { pageFacts } from '#web/shell/page-facts.ts';
import style from './frame.module.css';
import { VisitorBar } from './visitor-bar.tsx';
import { writeStored, readStored } from './local-storage.ts';

// Lazy, because visitors do not need it. For accounts it loads while the session is still unknown.
const Navigation = lazyComponent(async () => (await import('./navigation.tsx')).Navigation);
if (pageFacts.isSignedIn) void Navigation.preload().catch(() => {});

/**
 * Surrounds a screen with the navigation. The screen keeps its position in the React tree, so that input survives when the session becomes
 * known.
 */
export function Frame({ bare, children }: { bare: boolean; children: ReactNode }) {
  const w = useTexts(shellTexts);
  const session = useSession();
  const main = useRef<HTMLElement>(null);
  const [menu, keepMenu] = useStoredChoice('menu', ['pinned', 'hidden']);
  const kind = getFrameKind(bare, session);
  const search = useSearchState(kind === 'account');
  const keys = useMemo(() => (kind === 'account' ? listGlobalKeys(w) : []), [kind, w]);
  return (
    <div className={style.house} data-kind={kind} data-menu={menu}>
      <a
        href="#content"
        className={`print:hidden text-ink font-semibold bg-card shadow rounded ${style.skip}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {w.skip}
      </a>
      {session.state === 'account' && !bare ? (
        <Navigation account={session.account} menu={menu} onMenu={keepMenu} search={search} before={<FramePlaceholder />} />
      ) : (
        <Top kind={kind} />
      )}
      <main id="content" ref={main} className={style.main} tabIndex={-1}>
        <GlobalKeysContext value={keys}>{children}</GlobalKeysContext>
      </main>
    </div>
  );
}

function listGlobalKeys({ search }: { search: { page: string; everything: string } }): KeyHint[] {
  return [
    { keys: ['/'], description: search.page },
    { keys: [getCommandKeyLabel(navigator.userAgent)], description: search.everything },
  ];
}

export type FrameKind = 'bare' | 'visitor' | 'account' | 'unknown';

function getFrameKind(bare: boolean, session: Session): FrameKind {
  return bare ? 'bare' : session.state;
}

function Top({ kind }: { kind: FrameKind }) {
  if (kind === 'unknown') return <FramePlaceholder />;
  return <VisitorBar offersSignIn={kind === 'visitor'} />;
}

/** Shows an empty navigation until the session is known, so that nothing moves. */
function FramePlaceholder() {
  return (
    <>
      <span className={`print:hidden ${style.side}`} />
      <span className={`print:hidden ${style.top}`} />
    </>
  );
}

/** Stores the value in this browser, or only for this page if storage is forbidden. */
function useStoredChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => choices.find((candidate) => candidate === readStored(name)) ?? choices[0]);
  function choose(next: Choice): void {
    setChoice(next);
    writeStored(name, next);
  }
  return [choice, choose];
}
