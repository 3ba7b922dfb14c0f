import { type ReactNode, useCallback, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';

const IdentityDialog = lazyDialog(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

interface IdentityCheck {
  /** Runs the call. After a 'confirm-identity' refusal, opens the dialog and runs the call again; cancelling returns the refusal. */
  withIdentity<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** The dialog. Render it outside of any form, because it contains a form. */
  dialog: ReactNode;
}

/** Asks people to confirm their identity before a sensitive call, without losing their form input. */
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
