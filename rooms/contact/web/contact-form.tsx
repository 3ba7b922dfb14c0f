import { useEffect, useState } from 'react';
import { useCall } from '#platform/http/web/use-call.ts';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmailField } from '#platform/ui/web/fields/email-field.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-area-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { type Sender, WrittenMessage } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import type { Subject } from './contact-page.tsx';

interface ContactFormProps {
  subject: Subject;
  /** Given the address that the answer will go to. */
  onSent: (email: string) => void;
}

export function ContactForm({ subject, onSent }: ContactFormProps) {
  const w = useWords(contactWords).page;
  const send = useCall(calls.contact.send.mutate);
  const [start] = useState(() => ({ key: newKey(), name: '', email: '', message: '' }));
  const form = useForm({ shape: WrittenMessage, start, keepAs: 'contact', failure: send.failure });
  useOwnName(form);
  const submit = form.submit(async (written) => {
    const answer = await send.run({ ...written, ...subject });
    if (answer === undefined) return;
    form.forget();
    onSent(written.email);
  });
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField label={w.name} autoComplete="name" {...form.field('name')} />
      <EmailField label={w.email} {...form.field('email')} />
      <TextAreaField label={w.message} rows={6} {...form.field('message')} />
      <FailureNote failure={send.failure} />
      <Button type="submit" loading={send.pending}>
        {w.send}
      </Button>
    </form>
  );
}

/** Fills in who is signed in, unless something has been typed. */
function useOwnName(form: { values: { name: string; email: string }; set: (field: 'name' | 'email', value: string) => void }): void {
  const { run } = useCall(calls.contact.sender.query);
  const [sender, setSender] = useState<Sender | null>(null);
  useEffect(() => void run({}).then((found) => setSender(found ?? null)), [run]);
  useEffect(() => {
    if (sender === null || form.values.name !== '' || form.values.email !== '') return;
    form.set('name', sender.name);
    form.set('email', sender.email);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known who it is
  }, [sender]);
}

/** Names this one message, so that sending it again after a lost answer leaves one. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
