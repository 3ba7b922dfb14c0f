/** Distance in pixels from the end of a bar within which a press stretches it. A short bar keeps a middle for moving. */
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
