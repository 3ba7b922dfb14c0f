import { type ReactNode, useId } from 'react';
import '#platform/ui/web/styles/deferred-components.css';

interface PageHeadingProps {
  title: string;
  note?: ReactNode;
  /** The only primary action. One secondary action may precede it. */
  action?: ReactNode;
  /** Shows title and note in one line, to leave more height for the content. */
  isCompact?: boolean;
  /** Shows the action as an icon on phones. */
  isActionSmall?: boolean;
}

export function PageHeading({ title, note, action, isCompact = false, isActionSmall = false }: PageHeadingProps) {
  return (
    <header className={`flex flex-wrap gap-x-4 gap-y-2 items-center justify-between ${isCompact ? 'mb-1' : 'mb-4'}`}>
      <div className={isCompact ? 'page-heading-words min-w-0 flex flex-wrap gap-x-3 items-baseline' : 'page-heading-words min-w-0'}>
        <h1 className={isCompact ? 'text-22 truncate' : 'text-26 text-balance'}>{title}</h1>
        {note !== undefined && <p className="text-dim text-15 mt-1">{note}</p>}
      </div>
      {action !== undefined && (
        <div className={`shares print:hidden flex flex-wrap gap-3 ${isActionSmall ? 'flex-none' : 'page-heading-action'}`}>{action}</div>
      )}
    </header>
  );
}

interface PanelProps {
  title?: string;
  note?: ReactNode;
  action?: ReactNode;
  plain?: boolean;
  children: ReactNode;
}

/** Renders a part of a screen with its own heading. Do not nest panels. */
export function Panel({ title, note, action, plain, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" data-plain={plain || undefined} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between mb-4">
          <div className="min-w-0">
            <h2 id={id} className="text-19">
              {title}
            </h2>
            {note && <p className="text-dim text-15 mt-0.5">{note}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
