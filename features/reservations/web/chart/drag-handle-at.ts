/** A press within this distance (pixels) of the start or end of a bar stretches it. The middle of a short bar still moves it. */
const mouseEdge = 8;
const fingerEdge = 18;

export function dragHandleAt(
  { left, right }: { left: number; right: number },
  clientX: number,
  isFinger: boolean,
): 'move' | 'start' | 'end' {
  const edge = Math.min(isFinger ? fingerEdge : mouseEdge, (right - left) / 4);
  if (clientX - left < edge) return 'start';
  return right - clientX < edge ? 'end' : 'move';
}
