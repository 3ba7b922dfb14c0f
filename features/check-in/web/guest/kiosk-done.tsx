import { Pass, QrCode } from './pass.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { kioskTexts } from '#features/check-in/i18n/kiosk/texts.ts';

// It comes while the form is filled in, and so does what it draws.
void QrCode.preload().catch(() => {});

/** A family is checked in at a shared tablet: its private page goes along as a code, and nothing of it is opened here. */
export function KioskDone({ secret, code }: { secret: string; code: string }) {
  const kiosk = useTexts(kioskTexts);
  return (
    <>
      <p className="size-20 strong">{kiosk.thanks}</p>
      <p>{kiosk.take}</p>
      <Pass isHere={false} secret={secret} code={code} />
    </>
  );
}
