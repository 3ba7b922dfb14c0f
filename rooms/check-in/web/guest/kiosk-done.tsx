import { Pass } from './pass.tsx';
import { useTexts } from './use-texts.ts';

/** A family is checked in at a shared tablet: its private page goes along as a code, and nothing of it is opened here. */
export function KioskDone({ secret, code }: { secret: string; code: string }) {
  const { w } = useTexts();
  return (
    <>
      <p className="thanks">{w.thanks}</p>
      <p>{w.kiosk.take}</p>
      <Pass isHere={false} secret={secret} code={code} />
    </>
  );
}
