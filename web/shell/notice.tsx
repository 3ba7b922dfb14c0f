import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './notice.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

interface NoticeProps {
  icon?: LucideIcon;
  heading: string;
  children: ReactNode;
  links?: ReactNode;
}

export function Notice({ icon: Icon, heading, children, links }: NoticeProps) {
  useHeadingFocus(window.location.pathname);
  return (
    <div className={`items-center text-center max-w-form flex flex-col mx-auto ${style.notice}`}>
      {Icon && (
        <span className={`text-pine-ink mb-6 grid place-items-center rounded-full ${style.icon}`}>
          <Icon size={32} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <h1 className={`font-bold mb-3 ${style.heading}`}>{heading}</h1>
      <div className={`text-dim ${style.words}`}>{children}</div>
      {links && <div className={`flex flex-wrap gap-3 mt-5 ${style.links}`}>{links}</div>}
    </div>
  );
}
