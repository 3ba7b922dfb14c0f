import type { ReactNode } from 'react';
import style from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What will appear here, and how to make the first. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it yet. @example <EmptyState title={w.noTickets} action={<Button>{w.report}</Button>}>{w.whatAppears}</EmptyState> */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={style.empty}>
      {icon && (
        <span className={style.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className="size-18 strong">{title}</p>
      {children && <div className={style.words}>{children}</div>}
      {action && <div className={style.action}>{action}</div>}
    </div>
  );
}
