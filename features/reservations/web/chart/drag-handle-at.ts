/** How near to the end of a bar a press stretches it; a finger needs more, and a short bar keeps a middle to move it by. */
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
