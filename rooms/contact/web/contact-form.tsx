import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/forms/action-note.tsx';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { EmailField, TextAreaField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { WrittenMessage } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import type { Subject } from './contact-page.tsx';

interface ContactFormProps {
  subject: Subject;
  /** Given the address that the answer will go to. */
  onSent: (email: string) => void;
}

export function ContactForm({ subject, onSent }: ContactFormProps) {
  const w = useWords(contactWords).page;
  const [start] = useState(() => ({ key: newKey(), name: '', email: '', message: '' }));
  const form = useFormAction((written) => calls.contact.send.mutate({ ...written, ...subject }), {
    shape: WrittenMessage,
    start,
    keepAs: 'contact',
    done: (_answer, { email }) => onSent(email),
  });
  useOwnName(form);
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

/** Fills in who is signed in, unless something has been typed. */
function useOwnName(form: { values: { name: string; email: string }; set: (field: 'name' | 'email', value: string) => void }): void {
  const { answer: sender } = useAnswer(askSender);
  useEffect(() => {
    if (sender === null || form.values.name !== '' || form.values.email !== '') return;
    form.set('name', sender.name);
    form.set('email', sender.email);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is known who it is
  }, [sender]);
}

const askSender = () => calls.contact.sender.query({});

/** Names this one message, so that sending it again after a lost answer leaves one. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
