/** How the photos chosen so far become others. */
export type PhotosChange = (before: readonly File[]) => readonly File[];

export interface ShownOnceKept {
  /** All that is chosen, also what does not show yet. */
  all(): readonly File[];
  choose(change: PhotosChange): void;
  /** What the device has kept of an earlier visit. */
  found(earlier: readonly File[]): void;
}

/**
 * Shows photos once the device has answered whether it keeps them: a page that is left before loses none that it had
 * shown. What is chosen meanwhile comes to those before, and is shown with them.
 */
export function shownOnceKept(
  keep: (photos: readonly File[]) => Promise<boolean>,
  show: (photos: readonly File[], isKept: boolean) => void,
): ShownOnceKept {
  let latest: readonly File[] = [];
  function choose(change: PhotosChange): void {
    const chosen = change(latest);
    latest = chosen;
    void keep(chosen).then((isKept) => {
      if (chosen === latest) show(chosen, isKept);
    });
  }
  return {
    all: () => latest,
    choose,
    found(earlier) {
      if (latest.length === 0) return show((latest = earlier), true);
      // Others were chosen while the device answered, and kept in place of these.
      const others = earlier.filter((photo) => !latest.includes(photo));
      if (others.length > 0) choose((before) => [...others, ...before]);
    },
  };
}
