import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { PersonRow } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { AccessAction } from './access-action.tsx';
import { nameOf } from './person-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Keeps a person out, with a reason, or lets them in again. */
export function DisableAction({ person, isMe }: { person: PersonRow; isMe: boolean }) {
  const w = useWords(adminWords).person;
  const name = nameOf(person);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const disabling = useCall(calls.accounts.disableAccount.mutate);
  const enabling = useCall(calls.accounts.enableAccount.mutate);
  const refusals = { 'last-administrator': w.lastAdministrator, yourself: w.yourself, 'not-found': w.notFound };

  async function disable(reason: string): Promise<void> {
    setProblem(null);
    const answer = await disabling.run({ id: person.id, reason });
    if (answer === undefined) return;
    if (isRefusal(answer)) return setProblem(refusals[answer.refused]);
    setAsking(false);
    toast({ title: w.disabledNow(name), undo: () => void enable() });
  }
  async function enable(): Promise<void> {
    const answer = await enabling.run({ id: person.id });
    if (answer !== undefined && !isRefusal(answer)) toast({ title: w.enabledNow(name) });
  }
  function leave(): void {
    disabling.forget();
    setProblem(null);
    setAsking(false);
  }

  if (person.disabledAt !== null)
    return <AccessAction label={w.enable} hint={w.enableHint} call={enabling} onPress={() => void enable()} />;
  return (
    <>
      <AccessAction
        label={w.disable}
        hint={isMe ? w.yourself : w.disableHint}
        call={{ pending: false, failure: null }}
        disabled={isMe}
        isDanger
        onPress={() => setAsking(true)}
      />
      {asking && (
        <ReasonDialog
          title={w.disableTitle(name)}
          body={w.disableBody}
          reasonLabel={w.disableReason}
          confirm={w.disable}
          pending={disabling.pending}
          failure={disabling.failure}
          problem={problem}
          onConfirm={(reason) => void disable(reason)}
          onCancel={leave}
        />
      )}
    </>
  );
}
