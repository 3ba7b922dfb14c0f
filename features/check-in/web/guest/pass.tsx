import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { withoutScheme } from '#platform/config/public-origin.ts';
import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { buildAddress } from './guest-address.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';

// Load the QR code separately, because the form does not need it. If it fails to load, the family's code below is enough.
export const QrCode = lazyComponent(() => import('#platform/ui/web/display/qr-code.tsx').then((file) => file.QrCode), {
  missing: () => null,
});

export function Pass({ secret, code, isHere }: { secret: string; code: string; isHere: boolean }) {
  const texts = useTexts(privatePageTexts);
  const address = toPublicUrl(buildAddress('/guest/check-in/yours', { id: secret }));
  return (
    <section className="card border rounded bg-card pass text-center" aria-labelledby="pass">
      <h2 id="pass">{isHere ? texts.yourPass : texts.showThis}</h2>
      <div className="qr">
        <QrCode text={address} label={texts.qr(code)} size={192} />
      </div>
      <p className="text-dim text-sm wrap-anywhere">{withoutScheme(address)}</p>
      <p className="mt-2">
        <span className="text-dim text-sm">{texts.code}</span> <strong className="code text-26 text-balance">{code}</strong>
      </p>
    </section>
  );
}
