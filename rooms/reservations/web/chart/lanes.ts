interface Held {
  heldFrom: string;
  heldUntil: string;
}

/** Each with the lane it is drawn in, so that none covers another: inquiries may wish for the same place. */
export function inLanes<Some extends Held>(spans: readonly Some[]): { placed: { span: Some; lane: number }[]; lanes: number } {
  const ends: string[] = [];
  const placed = spans.toSorted(byStart).map((span) => {
    const free = ends.findIndex((end) => end <= span.heldFrom);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.heldUntil;
    return { span, lane };
  });
  return { placed, lanes: Math.max(1, ends.length) };
}

/** Overlapping spans as one: when any of them holds. */
export function merged(spans: readonly Held[]): Held[] {
  const whole: Held[] = [];
  for (const { heldFrom, heldUntil } of spans.toSorted(byStart)) {
    const last = whole.at(-1);
    if (last === undefined || last.heldUntil < heldFrom) whole.push({ heldFrom, heldUntil });
    else if (last.heldUntil < heldUntil) last.heldUntil = heldUntil;
  }
  return whole;
}

function byStart(one: Held, other: Held): number {
  return one.heldFrom < other.heldFrom ? -1 : one.heldFrom > other.heldFrom ? 1 : one.heldUntil < other.heldUntil ? -1 : 1;
}
