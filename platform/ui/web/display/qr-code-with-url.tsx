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
    <div className="grid grid-cols-1 gap-1 justify-items-center text-center">
      <QrCode text={address} label={label} {...(size !== undefined && { size })} />
      <span className="wrap-anywhere text-sm">{withoutScheme(address)}</span>
    </div>
  );
}
