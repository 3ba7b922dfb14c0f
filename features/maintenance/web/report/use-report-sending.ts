import { useEffect, useState } from 'react';
import { useAccountId } from '#platform/http/web/session.ts';
import { outbox } from '#platform/outbox/web/device-outbox.ts';
import { sendStoredForm } from '#platform/outbox/web/send-stored-form.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { isReportWanted, type ReportDraft } from './report-draft.ts';

export type SendingState = 'sending' | 'waiting' | 'refused';

export interface AboutReport {
  code: string;
  place: string;
}

interface ReportHandlers {
  onSent: () => void;
  /** Called if the report was discarded in another tab. */
  onDiscarded: () => void;
}

/** Sends a report with its idempotency key until the server answers, even after a reload. */
export function useReportSending(
  { code, place }: AboutReport,
  draft: ReportDraft,
  { onSent, onDiscarded: onTakenBack }: ReportHandlers,
): SendingState {
  const by = useAccountId();
  const [sending, setSending] = useState<SendingState>('sending');
  const { wanted, id, secret, problem, words, sameAs } = draft;
  useEffect(() => {
    if (!wanted) return undefined;
    setSending('sending');
    const ending = new AbortController();
    const input = { id, secret, code, problem, words, sameAs: sameAs || null };
    const about: AboutReport = { code, place };
    const onUnreached = () => setSending('waiting');
    const form = { key: id, call: 'maintenance.report', input, about, by };
    const sendOptions = { signal: ending.signal, onUnreached, isStillWanted: () => isReportWanted(code, id) };
    void sendStoredForm<object>(form, outbox, transport, sendOptions).then((settled) => {
      if (ending.signal.aborted) return;
      if (settled.kind === 'given-up') onTakenBack();
      else if (settled.kind === 'answered' && 'done' in settled.answer) onSent();
      else setSending('refused');
    });
    return () => ending.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pending report does not change
  }, [wanted, id, code]);
  return sending;
}
