import type { XastElement } from 'svgo';

/** Longer side divided by the shorter one; no real plan exceeds this. */
const maxRatio = 8;

/** Returns the size of a drawing, also written to the root element for every browser; null without a usable size. */
export function measureDrawing(svg: XastElement): { width: number; height: number } | null {
  const { viewBox, width, height } = svg.attributes;
  const box =
    viewBox === undefined
      ? null
      : viewBox
          .trim()
          .split(/[\s,]+/)
          .map(Number);
  const [wide = 0, high = 0] = box === null ? [length(width), length(height)] : box.slice(2);
  const isDrawn = Number.isFinite(wide) && Number.isFinite(high) && wide > 0 && high > 0 && Math.max(wide / high, high / wide) <= maxRatio;
  if (!isDrawn || (box !== null && (box.length !== 4 || box.some((value) => !Number.isFinite(value))))) return null;
  // The longer side becomes 2,000, so that the drawing's unit does not matter.
  const scale = 2_000 / Math.max(wide, high);
  const size = { width: Math.round(wide * scale), height: Math.round(high * scale) };
  svg.attributes = {
    ...svg.attributes,
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: box === null ? `0 0 ${wide} ${high}` : box.join(' '),
    width: String(size.width),
    height: String(size.height),
  };
  return size;
}

function length(value: string | undefined): number {
  return value === undefined || value.trim().endsWith('%') ? 0 : Number.parseFloat(value);
}
