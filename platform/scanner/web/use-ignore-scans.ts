import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { scannerTexts } from '#platform/scanner/i18n/texts.ts';
import { useScanner } from './use-scanner.ts';

/** Ignores scans on a screen without scanning, whose keys or buttons they could trigger, and shows a toast. */
export function useIgnoreScans(): void {
  const w = useTexts(scannerTexts);
  useScanner(({ kind }) =>
    kind === 'other-layout' ? toast({ title: w.otherLayout, body: w.otherLayoutBody }) : toast({ title: w.notHere, body: w.notHereBody }),
  );
}
