import { Pass, QrCode } from './pass.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { kioskTexts } from '#features/check-in/i18n/kiosk/texts.ts';

// Load the QR code while the family fills in the form.
void QrCode.preload().catch(() => {});

/** Confirms a check-in on a shared tablet. The family scans a QR code to open its private page on its own phone. */
export function KioskDone({ secret, code }: { secret: string; code: string }) {
  const kiosk = useTexts(kioskTexts);
  return (
    <>
      <p className="text-xl font-semibold">{kiosk.thanks}</p>
      <p>{kiosk.take}</p>
      <Pass isHere={false} secret={secret} code={code} />
    </>
  );
}
