import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { printTexts } from '#platform/print/i18n/texts.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';

interface PrintButtonProps {
  /** Use `main` if printing is the purpose of the screen. */
  kind?: 'main' | 'plain' | 'quiet';
  disabled?: boolean;
  /** The name of the printed part, if the screen contains more than this part. */
  label?: string;
}

export function PrintButton({ kind = 'main', disabled = false, label }: PrintButtonProps) {
  const w = useTexts(printTexts);
  return (
    <Button {...(kind !== 'main' && { kind })} icon={<Printer size={18} aria-hidden />} disabled={disabled} onClick={() => window.print()}>
      {label ?? w.print}
    </Button>
  );
}

interface PrintPageProps {
  back: { to: string; text: string };
  title: string;
  note: string;
  isEmpty?: boolean;
  action?: ReactNode;
  choices?: ReactNode;
  children: ReactNode;
}

/** Renders a screen with a print preview. Only `children` is printed. */
export function PrintPage({ back, title, note, isEmpty = false, action, choices, children }: PrintPageProps) {
  const link = useInternalLink(back.to);
  return (
    <>
      <div className="print:hidden">
        <a {...link} className="text-button">
          <ArrowLeft size={20} aria-hidden />
          {back.text}
        </a>
        <PageHeading
          title={title}
          note={note}
          action={
            <div className="flex flex-wrap gap-3">
              {action}
              <PrintButton disabled={isEmpty} />
            </div>
          }
        />
        {choices !== undefined && <div className="filter-bar mb-4">{choices}</div>}
      </div>
      {children}
    </>
  );
}

/** Returns whether the page is being printed, for parts that appear only on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const follow = () => flushSync(() => setIsPrinting(print.matches));
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(print.matches);
    print.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      print.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
