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
    <header className={`row gap-8 across-16 middle between ${isCompact ? 'below-4' : 'below-16'}`}>
      <div className={isCompact ? 'page-heading-words fit row gap-0 across-12 baseline' : 'page-heading-words fit'}>
        <h1 className={isCompact ? 'size-22 clip' : 'size-26'}>{title}</h1>
        {note !== undefined && <p className="note above-4">{note}</p>}
      </div>
      {action !== undefined && (
        <div className={`shares screen-only row gap-12 ${isActionSmall ? 'fixed' : 'page-heading-action'}`}>{action}</div>
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
        <header className="row across-16 middle between below-16">
          <div className="fit">
            <h2 id={id} className="size-19">
              {title}
            </h2>
            {note && <p className="note above-2">{note}</p>}
          </div>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
