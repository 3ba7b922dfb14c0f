import { useEffect } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { type Path, screenOf } from '#rooms/screens.ts';
import { pageFacts } from './page-facts.ts';

/** A visitor's page carries the code that keeps screens only where one is open to everybody without a network. */
export function useKeptForAll(path: Path | null): void {
  const { state } = useSession();
  const kept = path !== null && state === 'visitor' && !pageFacts.isSignedIn && screenOf(path).keptForAll === true ? path : null;
  useEffect(() => {
    if (kept !== null) void import('#web/offline/visitor.ts').then((file) => file.keepForVisitor(kept));
  }, [kept]);
}
