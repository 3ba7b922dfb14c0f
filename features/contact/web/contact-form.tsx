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
import type { Subject } from './contact-page.tsx';

interface ContactFormProps {
  subject: Subject;
  /** Given the address that the answer will go to. */
  onSent: (email: string) => void;
}

export function ContactForm({ subject, onSent }: ContactFormProps) {
  const w = useTexts(contactTexts).page;
  const me = useMe();
  const [start] = useState(() => ({ key: newKey(), ...me, message: '' }));
  const form = useFormAction((written) => calls.contact.send.mutate({ ...written, ...subject }), {
    shape: MessageInput,
    start,
    keepAs: 'contact',
    done: (_answer, { email }) => onSent(email),
  });
  useEffect(() => {
    if (me.email === '' || form.values.name !== '' || form.values.email !== '') return;
    const isTyped = form.isDirty();
    form.set('name', me.name);
    form.set('email', me.email);
    // What stands there by itself is no draft: the next person at this computer would find it.
    if (!isTyped) form.saved();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it is known who sits here
  }, [me.email]);
  return (
    <form className="stack" noValidate onSubmit={form.send}>
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

/** Who is signed in, as a message begins with it; '' of a visitor, and until that is known. */
function useMe(): { name: string; email: string } {
  const session = useSession();
  if (session.state !== 'account') return { name: '', email: '' };
  const { firstName, lastName, email } = session.account;
  return { name: `${firstName} ${lastName}`, email };
}

/** Names this one message, so that sending it again after a lost answer leaves one. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
