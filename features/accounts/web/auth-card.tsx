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
    <div className={`mx-auto ${style.page}`}>
      <div className={`border rounded bg-card ${style.card}`}>
        <h1 className="text-26 text-balance mb-6">{title}</h1>
        {intro !== undefined && <p className={`text-dim ${style.intro}`}>{intro}</p>}
        {children}
      </div>
      {links !== undefined && <div className="grid grid-cols-1 gap-1 text-center justify-items-center mt-4">{links}</div>}
    </div>
  );
}

export function FieldStack({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4">{children}</div>;
}

export function AuthLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="text-button hover:underline" {...useInternalLink(to)}>
      {children}
    </a>
  );
}
