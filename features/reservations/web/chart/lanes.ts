interface HeldRange {
  heldFrom: string;
  heldUntil: string;
}

/** Assigns a lane to each span, so that no two spans in a lane overlap. Several inquiries may request the same place. */
export function assignLanes<Some extends HeldRange>(spans: readonly Some[]): { placed: { span: Some; lane: number }[]; lanes: number } {
  const ends: string[] = [];
  const placed = spans.toSorted(byStart).map((span) => {
    const free = ends.findIndex((end) => end <= span.heldFrom);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.heldUntil;
    return { span, lane };
  });
  return { placed, lanes: Math.max(1, ends.length) };
}

function byStart(a: HeldRange, b: HeldRange): number {
  return a.heldFrom < b.heldFrom ? -1 : a.heldFrom > b.heldFrom ? 1 : a.heldUntil < b.heldUntil ? -1 : 1;
}
