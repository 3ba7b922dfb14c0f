import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { scannerTexts } from '#platform/scanner/i18n/texts.ts';
import { useScanner } from './use-scanner.ts';

/** Ignores scans on a screen that does not use them, because their keys could press buttons or run shortcuts. Shows a toast instead. */
export function useIgnoreScans(): void {
  const w = useTexts(scannerTexts);
  useScanner(({ kind }) =>
    kind === 'other-layout' ? toast({ title: w.otherLayout, body: w.otherLayoutBody }) : toast({ title: w.notHere, body: w.notHereBody }),
  );
}
