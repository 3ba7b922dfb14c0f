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
    <div className={`middle centred within-form column in-middle ${style.notice}`}>
      {Icon && (
        <span className={`pine below-24 centre circle ${style.icon}`}>
          <Icon size={32} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <h1 className={`heading below-12 ${style.heading}`}>{heading}</h1>
      <div className={`dim ${style.words}`}>{children}</div>
      {links && <div className={`row gap-12 above-20 ${style.links}`}>{links}</div>}
    </div>
  );
}
