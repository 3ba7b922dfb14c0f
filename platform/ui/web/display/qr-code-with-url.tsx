import { withoutScheme } from '#platform/config/public-origin.ts';
import { QrCode } from './qr-code.tsx';

interface QrAddressProps {
  address: string;
  label: string;
  size?: number;
}

/** Shows a QR code and its URL as text, for people without a camera. */
export function QrCodeWithUrl({ address, label, size }: QrAddressProps) {
  return (
    <div className="stack gap-4 middle-across centred">
      <QrCode text={address} label={label} {...(size !== undefined && { size })} />
      <span className="anywhere size-14">{withoutScheme(address)}</span>
    </div>
  );
}
