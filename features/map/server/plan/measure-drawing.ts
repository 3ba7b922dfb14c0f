import type { XastElement } from 'svgo';

/** Maximum ratio of the longer to the shorter side. No real plan exceeds it. */
const maxRatio = 8;

/** Returns the size of a drawing and writes it to the root element, which some browsers need. Returns null if there is no usable size. */
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
  // Scales the longer side to 2,000, so that the unit of the drawing does not matter.
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
