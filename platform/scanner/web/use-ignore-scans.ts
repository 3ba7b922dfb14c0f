import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { scannerTexts } from '#platform/scanner/i18n/texts.ts';
import { useScanner } from './use-scanner.ts';

/**
 * For a screen that scans nothing and whose single keys or focused buttons decide something: a scan presses none of them,
 * and a toast says so.
 */
export function useIgnoreScans(): void {
  const w = useTexts(scannerTexts);
  useScanner(({ kind }) =>
    kind === 'other-layout' ? toast({ title: w.otherLayout, body: w.otherLayoutBody }) : toast({ title: w.notHere, body: w.notHereBody }),
  );
}
