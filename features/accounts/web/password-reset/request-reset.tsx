import { useState } from 'react';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmailField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { createShape } from '#features/accounts/web/form-shapes.ts';
import { AuthLink, AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { MailSentNote } from '#features/accounts/web/mail-sent-note.tsx';

export function RequestReset() {
  const w = useTexts(accountsTexts).requestReset;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <AuthLink to="/signin">{w.back}</AuthLink>;
  if (sentTo === null)
    return (
      <AuthCard title={w.title} intro={w.intro} links={back}>
        <ResetRequestForm onSent={setSentTo} />
      </AuthCard>
    );
  return (
    <AuthCard title={w.sentTitle} links={back}>
      <div className="grid grid-cols-1 gap-6">
        <MailSentNote hint={w.sentHint}>{w.sentBody(sentTo)}</MailSentNote>
        <Button kind="plain" wide onClick={() => setSentTo(null)}>
          {w.another}
        </Button>
      </div>
    </AuthCard>
  );
}

const shape = createShape(({ email }: { email: string }) => ({ email: email.trim() === '' ? 'empty-email' : null }));

function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const w = useTexts(accountsTexts);
  const form = useFormAction(calls.accounts.requestReset.mutate, {
    shape,
    start: { email: '' },
    problems: w.problems,
    fieldByReason: { 'no-such-account': 'email' },
    done: (_answer, { email }) => onSent(email.trim()),
  });
  return (
    <form method="post" noValidate onSubmit={form.send}>
      <FieldStack>
        <EmailField label={w.fields.email} {...form.field('email')} />
        <ActionNote of={form} />
        <Button type="submit" wide loading={form.pending}>
          {w.requestReset.submit}
        </Button>
      </FieldStack>
    </form>
  );
}
