import { withoutScheme } from '#platform/ui/public-origin.ts';
import { QrCode } from './qr-code.tsx';

interface QrAddressProps {
  /** A whole address, as `publicAddress` makes it. */
  address: string;
  /** For a screen reader, in place of the code. */
  label: string;
  size?: number;
}

/** A QR code with its address in letters below, for whoever has no camera. @example <QrAddress address={publicAddress('/map')} label={w.map} /> */
export function QrCodeWithUrl({ address, label, size }: QrAddressProps) {
  return (
    <div className="stack gap-4 middle-across centred">
      <QrCode text={address} label={label} {...(size !== undefined && { size })} />
      <span className="anywhere size-14">{withoutScheme(address)}</span>
    </div>
  );
}
