import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { AccessAction } from './access-action.tsx';
import { nameOf } from './person-name.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export function DisableAction({ person, isMe }: { person: PersonRow; isMe: boolean }) {
  const w = useTexts(adminTexts).person;
  const name = nameOf(person);
  const [isOpen, setIsOpen] = useState(false);
  const problems = { 'last-administrator': w.lastAdministrator, yourself: w.yourself, 'not-found': w.notFound };
  const enabling = useAction(calls.accounts.enableAccount.mutate, { problems, done: () => w.enabledNow(name) });
  const disabling = useAction(calls.accounts.disableAccount.mutate, {
    problems,
    done: () => w.disabledNow(name),
    undo: ({ id }) => enabling.run({ id }),
  });
  function close(): void {
    disabling.forget();
    setIsOpen(false);
  }

  // Close the dialog: if someone else enables the account later, the dialog must not reopen.
  if (person.disabledAt !== null && isOpen) setIsOpen(false);
  if (person.disabledAt !== null)
    return <AccessAction label={w.enable} hint={w.enableHint} action={enabling} onPress={() => void enabling.run({ id: person.id })} />;
  return (
    <>
      <AccessAction label={w.disable} hint={isMe ? w.yourself : w.disableHint} disabled={isMe} isDanger onPress={() => setIsOpen(true)} />
      {isOpen && (
        <ReasonDialog
          title={w.disableTitle(name)}
          body={w.disableBody}
          reasonLabel={w.disableReason}
          confirm={w.disable}
          action={disabling}
          send={(reason) => disabling.run({ id: person.id, reason })}
          onClose={close}
        />
      )}
    </>
  );
}
