import { encode } from 'uqr';

/** Returns the dark squares as one SVG path. Adjacent dark squares in a row form one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map(runsOf).join('');
}

function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  let start = -1;
  for (let x = 0; x <= row.length; x += 1) {
    if (row[x] && start === -1) start = x;
    if (!row[x] && start !== -1) {
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
      start = -1;
    }
  }
  return path;
}

interface QrCodeProps {
  text: string;
  label: string;
  size?: number;
}

/** Renders a QR code. It is dark on white in every color scheme, so that every camera can read it. */
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
