import type { ReactNode } from 'react';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import style from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  links?: ReactNode;
}

export function AuthCard({ title, intro, children, links }: AuthCardProps) {
  return (
    <div className={`in-middle ${style.page}`}>
      <div className={`card ${style.card}`}>
        <h1 className="size-26 below-24">{title}</h1>
        {intro !== undefined && <p className={`dim ${style.intro}`}>{intro}</p>}
        {children}
      </div>
      {links !== undefined && <div className="stack gap-4 centred middle-across above-16">{links}</div>}
    </div>
  );
}

export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="stack">{children}</div>;
}

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="press underlines" {...useInternalLink(to)}>
      {children}
    </a>
  );
}
