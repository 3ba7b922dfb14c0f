import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useSession } from '#platform/http/web/session.ts';
import { useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmailField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { MessageInput } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';
import type { MessageSubject } from './contact-page.tsx';

interface ContactFormProps {
  subject: MessageSubject;
  /** Called with the email address to which the answer will be sent. */
  onSent: (email: string) => void;
}

export function ContactForm({ subject, onSent }: ContactFormProps) {
  const w = useTexts(contactTexts).page;
  const sender = useSender();
  const [start] = useState(() => ({ key: newKey(), ...sender, message: '' }));
  const form = useFormAction((fields) => calls.contact.send.mutate({ ...fields, ...subject }), {
    shape: MessageInput,
    start,
    draftName: 'contact',
    done: (_answer, { email }) => onSent(email),
  });
  useEffect(() => {
    if (sender.email === '' || form.values.name !== '' || form.values.email !== '') return;
    const hasInput = form.isDirty();
    form.set('name', sender.name);
    form.set('email', sender.email);
    // Do not store values from the account as a draft: the next person at this computer must not see them.
    if (!hasInput) form.saved();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the session is known
  }, [sender.email]);
  return (
    <form className="grid grid-cols-1 gap-4" noValidate onSubmit={form.send}>
      <TextField label={w.name} autoComplete="name" {...form.field('name')} />
      <EmailField label={w.email} {...form.field('email')} />
      <TextAreaField label={w.message} rows={6} {...form.field('message')} />
      <ActionNote of={form} />
      <Button type="submit" loading={form.pending}>
        {w.send}
      </Button>
    </form>
  );
}

/** Returns the name and email of the signed-in account. Both are '' for visitors and while the session loads. */
function useSender(): { name: string; email: string } {
  const session = useSession();
  if (session.state !== 'account') return { name: '', email: '' };
  const { firstName, lastName, email } = session.account;
  return { name: `${firstName} ${lastName}`, email };
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
