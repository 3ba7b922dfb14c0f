interface Left {
  hasLeft?: true;
}

interface LeavingFrom {
  history: Pick<History, 'state' | 'replaceState'>;
  location: Pick<Location, 'reload'>;
}

export function hasReloaded(history: Pick<History, 'state'>): boolean {
  return stateOf(history).hasLeft === true;
}

/** Reloads and marks this history entry. Does nothing for a marked entry, because the server would return the same page. */
export function reloadOnce({ history, location }: LeavingFrom): void {
  if (hasReloaded(history)) return;
  history.replaceState({ ...stateOf(history), hasLeft: true } satisfies Left, '');
  location.reload();
}

function stateOf(history: Pick<History, 'state'>): Left {
  return (history.state ?? {}) as Left;
}
