import { type ReactNode, useId } from 'react';
import '#platform/ui/web/styles/deferred-components.css';

interface PageHeadingProps {
  title: string;
  /** One line under the title: when, how many, who. */
  note?: ReactNode;
  /** The one primary action of the screen, and at most one quieter one before it. */
  action?: ReactNode;
  /** Kept low, title and note in one line: where the work below needs the height. */
  low?: boolean;
  /** The action is no wider than an icon on a phone: it stays beside the title there. */
  isActionSmall?: boolean;
}

/** What every screen begins with. @example <PageHeading title={w.title} action={<Button>…</Button>} /> */
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
  /** Without the white ground, for a list that stands by itself. */
  plain?: boolean;
  children: ReactNode;
}

/** A part of a screen with its own heading. Never one inside another. @example <Panel title={w.sessions}>…</Panel> */
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
