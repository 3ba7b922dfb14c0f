import { withoutScheme } from '#platform/ui/public-origin.ts';
import { QrCode } from './qr-code.tsx';

interface QrAddressProps {
  /** A full URL from `toPublicUrl`. */
  address: string;
  /** Label for screen readers. */
  label: string;
  size?: number;
}

/** A QR code with its URL below, for people without a camera. @example <QrCodeWithUrl address={toPublicUrl('/map')} label={w.map} /> */
export function QrCodeWithUrl({ address, label, size }: QrAddressProps) {
  return (
    <div className="stack gap-4 middle-across centred">
      <QrCode text={address} label={label} {...(size !== undefined && { size })} />
      <span className="anywhere size-14">{withoutScheme(address)}</span>
    </div>
  );
}
