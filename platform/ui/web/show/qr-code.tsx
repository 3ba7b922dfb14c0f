import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  /** What it leads to, usually a whole address. */
  text: string;
  /** What a screen reader hears instead. */
  label: string;
  /** Pixels on the screen; on paper it is as sharp as the printer. */
  size?: number;
}

/** A QR code, always dark on white so that every camera reads it. @example <QrCode text={url} label={w.scanToCheckIn} /> */
export function QrCode({ text, label, size = 192 }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 3 });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a data: address, which the content security policy refuses
    <svg viewBox={`0 0 ${modules} ${modules}`} width={size} height={size} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={modules} height={modules} fill="#fff" />
      <path d={qrPath(data)} fill="#000" />
    </svg>
  );
}
