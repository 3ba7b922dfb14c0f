import { useProblemTexts } from './use-problem-texts.ts';
import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { addDays } from '#platform/time/calendar.ts';
import { toInstant } from '#platform/time/to-instant.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { DateField, SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { administratorPermission, findGrantingPermissions } from '#features/contact/rules.ts';
import type { MessageDetailRow } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';

/** Grants the permission that opens the requested page. Hidden once the message is answered, unless the form shows a refusal. */
export function GrantForm({ message }: { message: MessageDetailRow }) {
  const { grant: w } = useTexts(contactTexts);
  const grantAction = useAction(calls.contact.grant.mutate, {
    problems: useProblemTexts(),
    done: () => ({ title: w.given, body: message.name }),
  });
  const isOpen = message.state === 'open';
  if (!isOpen && !grantAction.pending && grantAction.problem === null && grantAction.failure === null) return null;
  const permissions = findGrantingPermissions(message.path);
  return (
    <section className="grid grid-cols-1 gap-3 border-t pt-4" aria-label={w.title}>
      <h3>{w.title}</h3>
      {permissions.length === 0 && <p className="text-dim">{w.none}</p>}
      {permissions.length > 0 && isOpen && <Grant message={message} permissions={permissions} grantAction={grantAction} />}
      <ActionNote of={grantAction} />
    </section>
  );
}

type GrantInput = Parameters<typeof calls.contact.grant.mutate>[0];

interface GrantProps {
  message: MessageDetailRow;
  permissions: readonly string[];
  grantAction: { run(granting: GrantInput): Promise<unknown>; pending: boolean };
}

function Grant({ message, permissions, grantAction }: GrantProps) {
  const { grant: w, inbox } = useTexts(contactTexts);
  const { zone } = useFormatting();
  const [permission, setPermission] = useState(permissions[0] ?? '');
  const [lastDay, setLastDay] = useState('');
  if (message.accountId === null) return <p className="text-dim">{inbox.notSignedIn}</p>;

  async function grant(): Promise<void> {
    const endsAt = lastDay === '' ? null : toInstant(zone, addDays(lastDay, 1));
    const confirmsAdministrator = permission === administratorPermission;
    const question = { title: w.administrator.title(message.name), body: w.administrator.note, yes: w.administrator.yes, isDanger: true };
    if (confirmsAdministrator && !(await ask(question))) return;
    await grantAction.run({ id: message.id, permission, endsAt, confirmsAdministrator });
  }

  return (
    <>
      <p className="text-dim">{w.explain}</p>
      <div className="grid grid-cols-fit gap-3 items-start">
        <SelectField
          label={w.permission}
          note={<code>{permission}</code>}
          choices={permissions.map((key) => ({ value: key, text: w.names[key] ?? w.oneEvent }))}
          value={permission}
          onChange={(event) => setPermission(event.currentTarget.value)}
        />
        <DateField label={w.until} optional note={w.noEnd} value={lastDay} onChange={(event) => setLastDay(event.currentTarget.value)} />
      </div>
      <div>
        <Button kind="plain" loading={grantAction.pending} onClick={grant}>
          {w.give}
        </Button>
      </div>
    </>
  );
}
