import { type ReactNode, useCallback, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';

const IdentityDialog = lazyDialog(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

interface IdentityCheck {
  /** Asks; where the answer is 'confirm-identity' the person confirms and it is asked once more. Cancelled, it answers that refusal. */
  withIdentity<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
  /** To be drawn outside of any form. */
  dialog: ReactNode;
}

/**
 * 'Confirm it is you' before a call that a session alone may not make. What was typed stays as it is.
 * @example const { withIdentity, dialog } = useIdentityCheck(); const start = useAction(() => withIdentity(() => calls.accounts.startTotp.mutate({})), …);
 */
export function useIdentityCheck(): IdentityCheck {
  const [settle, setSettle] = useState<((isConfirmed: boolean) => void) | null>(null);
  const withIdentity = useCallback(async function run<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask();
    if (!isRefusal(answer) || answer.refused !== 'confirm-identity') return answer;
    const isConfirmed = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return isConfirmed ? ask() : answer;
  }, []);
  const dialog = settle && <IdentityDialog onConfirmed={() => settle(true)} onClose={() => settle(false)} />;
  return { withIdentity, dialog };
}
