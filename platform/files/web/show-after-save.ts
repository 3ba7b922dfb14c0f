/** How the photos chosen so far become others. */
export type ChangePhotos = (before: readonly File[]) => readonly File[];

export interface SavedPhotos {
  /** All that is chosen, also what does not show yet. */
  all(): readonly File[];
  change(change: ChangePhotos): void;
  /** What the device has kept of an earlier visit; until this is told nothing is kept. */
  addEarlier(earlier: readonly File[]): void;
}

/**
 * Shows photos once the device has answered whether it keeps them: a page that is left before loses none that it had
 * shown. What is chosen meanwhile comes to those before, and is shown with them.
 */
export function showAfterSave(
  keep: (photos: readonly File[]) => Promise<boolean>,
  show: (photos: readonly File[], isKept: boolean) => void,
): SavedPhotos {
  let latest: readonly File[] = [];
  let isFound = false;
  function keepLatest(): void {
    const chosen = latest;
    void keep(chosen).then((isKept) => {
      if (chosen === latest) show(chosen, isKept);
    });
  }
  return {
    all: () => latest,
    change(change) {
      latest = change(latest);
      // A device that keeps it while it is still looking would find it too, as another copy.
      if (isFound) keepLatest();
    },
    addEarlier(earlier) {
      if (isFound) return;
      isFound = true;
      if (latest.length === 0) return show((latest = earlier), true);
      latest = [...earlier, ...latest];
      keepLatest();
    },
  };
}
