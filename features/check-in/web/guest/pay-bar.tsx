import type { ReactNode } from 'react';
import { useGuestTexts } from './use-guest-texts.ts';
import { useIsKeyboardOpen } from './use-is-keyboard-open.ts';

interface PayBarProps {
  total: number;
  /** True if the content is more than a button. It then takes the full width. */
  isLong: boolean;
  children: ReactNode;
}

export function PayBar({ total, isLong, children }: PayBarProps) {
  const { w, numbers } = useGuestTexts();
  const isTyping = useIsKeyboardOpen();
  return (
    <div className={`pay-bar${isLong ? ' long' : ''}${isTyping ? ' at-rest' : ''}`}>
      <p className="flex-none leading-tight">
        <span className="text-dim text-sm block">{w.total}</span>
        <output className="text-xl font-bold">{numbers.dollars(total)}</output>
      </p>
      <div className="flex-1 min-w-0">{children}</div>
    </div>
  );
}
