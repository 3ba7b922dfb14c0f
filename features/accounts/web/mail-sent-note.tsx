import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';

export function MailSentNote({ children, hint }: { children: ReactNode; hint: string }) {
  return (
    <>
      <p className="line gap-12 above-16 below-16">
        <MailCheck size={24} aria-hidden className="fixed accent" />
        <span className="fit">{children}</span>
      </p>
      <p className="note">{hint}</p>
    </>
  );
}
