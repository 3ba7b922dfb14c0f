import { lazyComponent } from '#platform/ui/web/layers/lazy-part.tsx';
import { withoutScheme } from '#platform/ui/public-origin.ts';
import { toPublicUrl } from '#platform/ui/web/show/public-address.ts';
import { buildAddress } from './addresses.ts';
import { useTexts } from '#platform/words/web/use-words.ts';
import { secretPageTexts } from '#rooms/check-in/words/behind-secret/words.ts';

// Needed by nobody who fills in the form. The code says the same: a picture that does not load takes nothing else with it.
export const QrCode = lazyComponent(() => import('#platform/ui/web/show/qr-code.tsx').then((file) => file.QrCode), { missing: () => null });

/** What the desk reads, and each activity after it: by camera, or by ear. */
export function Pass({ secret, code, isHere }: { secret: string; code: string; isHere: boolean }) {
  const texts = useTexts(secretPageTexts);
  const address = toPublicUrl(buildAddress('/guest/check-in/yours', { id: secret }));
  return (
    <section className="card pass centred" aria-labelledby="pass">
      <h2 id="pass">{isHere ? texts.yourPass : texts.showThis}</h2>
      <div className="qr">
        <QrCode text={address} label={texts.qr(code)} size={192} />
      </div>
      <p className="meta anywhere">{withoutScheme(address)}</p>
      <p className="above-8">
        <span className="meta">{texts.code}</span> <strong className="code size-26">{code}</strong>
      </p>
    </section>
  );
}
