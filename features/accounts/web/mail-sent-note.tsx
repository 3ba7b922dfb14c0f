import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';

export function MailSentNote({ children, hint }: { children: ReactNode; hint: string }) {
  return (
    <>
      <p className="flex gap-3 mt-4 mb-4">
        <MailCheck size={24} aria-hidden className="flex-none text-focus" />
        <span className="min-w-0">{children}</span>
      </p>
      <p className="text-dim text-15">{hint}</p>
    </>
  );
}
