import { type ReactNode, useCallback, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';

const IdentityDialog = lazyDialog(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

interface IdentityCheck {
  /** Runs the call; after a 'confirm-identity' refusal it opens the dialog and retries. Cancelling returns the refusal. */
  withIdentity<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** Render it outside of any form. */
  dialog: ReactNode;
}

/** Confirms the identity before a sensitive call, without losing form input. */
export function useIdentityCheck(): IdentityCheck {
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null);
  const withIdentity = useCallback(async function run<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const answer = await call();
    if (!isRefusal(answer) || answer.refused !== 'confirm-identity') return answer;
    const isConfirmed = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return isConfirmed ? call() : answer;
  }, []);
  const dialog = settle && <IdentityDialog onConfirmed={() => settle(true)} onClose={() => settle(false)} />;
  return { withIdentity, dialog };
}
