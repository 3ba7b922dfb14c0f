import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmailField } from '#platform/ui/web/fields/email-field.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { checkedBy } from '#rooms/accounts/web/checked-by.ts';
import { DoorLink, Doorway, Fields } from '#rooms/accounts/web/doorway.tsx';
import { Sent } from '#rooms/accounts/web/sent.tsx';

export function RequestReset() {
  const w = useWords(accountsWords).requestReset;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = <DoorLink to="/signin">{w.back}</DoorLink>;
  if (sentTo === null)
    return (
      <Doorway title={w.title} intro={w.intro} links={back}>
        <ResetRequestForm onSent={setSentTo} />
      </Doorway>
    );
  return (
    <Doorway title={w.sentTitle} links={back}>
      <div className="stack gap-24">
        <Sent hint={w.sentHint}>{w.sentBody(sentTo)}</Sent>
        <Button kind="plain" wide onClick={() => setSentTo(null)}>
          {w.another}
        </Button>
      </div>
    </Doorway>
  );
}

const shape = checkedBy(({ email }: { email: string }) => ({ email: email.trim() === '' ? 'empty-email' : null }));

function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const w = useWords(accountsWords);
  const ask = useCall(calls.accounts.requestReset.mutate);
  const form = useForm({ shape, start: { email: '' }, problems: w.problems, failure: ask.failure });
  const submit = form.submit(async ({ email }) => {
    const answer = await ask.run({ email });
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse({ ...answer, field: 'email' });
    onSent(email.trim());
  });
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Fields>
        <EmailField label={w.fields.email} {...form.field('email')} />
        <FailureNote failure={ask.failure} />
        <Button type="submit" wide loading={ask.pending}>
          {w.requestReset.submit}
        </Button>
      </Fields>
    </form>
  );
}
