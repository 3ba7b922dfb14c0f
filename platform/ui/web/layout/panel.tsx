import { type ReactNode, useId } from 'react';
import '#platform/ui/web/styles/deferred-components.css';

interface PageHeadingProps {
  title: string;
  /** One line under the title: when, how many, who. */
  note?: ReactNode;
  /** The one primary action of the screen, with at most one secondary action before it. */
  action?: ReactNode;
  /** Title and note in one line, if the content needs the height. */
  low?: boolean;
  /** The action is an icon on phones and stays beside the title. */
  isActionSmall?: boolean;
}

/** The heading of a screen. @example <PageHeading title={w.title} action={<Button>…</Button>} /> */
export function PageHeading({ title, note, action, low = false, isActionSmall = false }: PageHeadingProps) {
  return (
    <header className={`row gap-8 across-16 middle between ${low ? 'below-4' : 'below-16'}`}>
      <div className={low ? 'page-heading-words fit row gap-0 across-12 baseline' : 'page-heading-words fit'}>
        <h1 className={low ? 'size-22 clip' : 'size-26'}>{title}</h1>
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
  /** Without the white background, for a list. */
  plain?: boolean;
  children: ReactNode;
}

/** A part of a screen with its own heading. Panels are never nested. @example <Panel title={w.sessions}>…</Panel> */
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
