import { Fragment, useEffect, useRef, useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MailState, MailDetailRow } from '#features/settings/shapes.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';
import { MailStateTag } from './mail-state-tag.tsx';

export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { mails: w, problems } = useTexts(settingsTexts);
  const { rows, state } = useLive('settings.mail', { id });
  const [mail] = rows;
  return (
    <Dialog title={mail?.subject ?? w.title} isOpen onClose={onClose}>
      {state === 'loading' && <SkeletonText lines={6} />}
      {state !== 'loading' && mail === undefined && <p>{problems.gone}</p>}
      {mail && <Mail mail={mail} />}
    </Dialog>
  );
}

function Mail({ mail }: { mail: MailDetailRow }) {
  const w = useTexts(settingsTexts).mails;
  const { text: textWithLinks, reading } = useReadMail(mail);
  const text = textWithLinks ?? mail.textBody;
  const link = textWithLinks === null ? null : findFirstUrl(textWithLinks);
  return (
    <>
      <p className="text-dim mb-4">
        {mail.recipient} · <RelativeTime at={mail.createdAt} />
        {mail.attempts > 0 && ` · ${w.tries(mail.attempts)}`}
      </p>
      <p>
        <MailStateTag state={mail.state} />
      </p>
      {mail.error !== null && (
        <p className="text-dim mb-4">
          {w.lastTry} <code className="wrap-anywhere">{mail.error}</code>
        </p>
      )}
      {mail.state === 'held' && <p className="text-dim mb-4">{w.held}</p>}
      {mail.state === 'sent' && mail.textBody !== '' && <p className="text-dim mb-4">{w.withoutLinks}</p>}
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere mb-4">
        {text === '' ? w.textDeleted : textWithLinks === null ? text : <LinkedText text={text} />}
      </p>
      <ActionNote of={reading} />
      <div className="flex flex-wrap gap-2">
        {link !== null && <CopyButton text={link} label={w.copyLink} />}
        {resendableStates.has(mail.state) && mail.textBody !== '' && <Send mail={mail} />}
      </div>
      {mail.state !== 'sent' && <Readers id={mail.id} />}
    </>
  );
}

/** Loads the links once when the dialog opens. Each load is recorded. */
function useReadMail({ id, state }: MailDetailRow) {
  const [text, setText] = useState<string | null>(null);
  const reading = useAction(calls.settings.readMail.mutate, {
    problems: { 'already-sent': null, gone: null },
    done: ({ textBody }) => setText(textBody),
  });
  const { run } = reading;
  const isRequested = useRef(false);
  const canRead = state !== 'sent';
  useEffect(() => {
    if (!canRead || isRequested.current) return;
    isRequested.current = true;
    void run({ id });
  }, [id, canRead, run]);
  return { text: canRead ? text : null, reading };
}

/** Lists each person who read the links once, latest first. */
function Readers({ id }: { id: string }) {
  const w = useTexts(settingsTexts).mails;
  const { rows } = useLive('settings.mailHistory', { id });
  const reads = rows.filter(({ kind }) => kind === 'settings.mail-read').toSorted((a, b) => Number(b.id) - Number(a.id));
  const latest = reads.filter(({ actorName }, index) => reads.findIndex((entry) => entry.actorName === actorName) === index);
  if (latest.length === 0) return null;
  return (
    <p className="text-dim mb-4">
      {w.readBy}{' '}
      {latest.map(({ id: key, actorName, at }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <IsolatedName>{actorName ?? ''}</IsolatedName>, <RelativeTime at={at} />
        </Fragment>
      ))}
    </p>
  );
}

const resendableStates: ReadonlySet<MailState> = new Set(['kept', 'held', 'failed']);

/** Hidden if there is no mail server. */
function Send({ mail: { id, state } }: { mail: MailDetailRow }) {
  const { mails: w, problems } = useTexts(settingsTexts);
  const [camp] = useLive('settings.camp', {}).rows;
  const send = useAction(calls.settings.sendAgain.mutate, { problems, done: () => w.queued });
  if (!camp?.senderAddress) return null;
  return (
    <>
      <Button kind="plain" loading={send.pending} onClick={() => send.run({ id })}>
        {state === 'held' ? w.send : w.sendAgain}
      </Button>
      <ActionNote of={send} />
    </>
  );
}

/** Renders text with its URLs as links that open in new tabs. */
function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

/** Returns the first URL in the text, or null. */
function findFirstUrl(text: string): string | null {
  return /https?:\/\/[^\s]+/.exec(text)?.[0] ?? null;
}
