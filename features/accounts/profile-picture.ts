/** A stored picture (specification §2) is a color if it begins with '#', a data URL if it begins with 'd', otherwise the default circle. */
export type Picture =
  | { kind: 'colour'; colour: string; ink: string; initial: string }
  | { kind: 'image'; source: string }
  | { kind: 'default' };

/** White text is readable on each of these colors. */
export const pictureColors = ['#16724f', '#006e77', '#9a4300', '#ac2435', '#4b5bb5', '#7a4a9e', '#8a5a00', '#4f4b46'] as const;

export function parsePicture(value: string | null | undefined, firstName: string): Picture {
  if (value?.startsWith('#')) return { kind: 'colour', colour: value, ink: textColorOn(value), initial: initialOf(firstName) };
  // Accept only raster images: no other data URL may reach the browser.
  if (value && /^data:image\/(webp|jpeg|png);base64,/.test(value)) return { kind: 'image', source: value };
  return { kind: 'default' };
}

function initialOf(firstName: string): string {
  const name = firstName.trim();
  // Fast path for Latin letters without combining marks: creating an `Intl.Segmenter` takes 40 ms on a slow phone.
  if (/^[A-Za-zÀ-ɏ](?=$|[ -˿])/.test(name)) return name.charAt(0).toLocaleUpperCase();
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** Returns white or near black, whichever has more contrast with `colour` (#abc or #aabbcc). */
export function textColorOn(colour: string): string {
  const digits = colour.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const shares = [0, 2, 4].map((start) => Number.parseInt(long.slice(start, start + 2), 16) / 255);
  const [red, green, blue] = shares.map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  // At this luminance black text (0.05) and white text (1.05) have equal contrast.
  return luminance > 0.179 ? '#1d2420' : '#ffffff';
}
