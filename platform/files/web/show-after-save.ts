export type ChangePhotos = (before: readonly File[]) => readonly File[];

export interface SavedPhotos {
  /** Includes photos that are not visible yet. */
  all(): readonly File[];
  change(change: ChangePhotos): void;
  /** Adds the photos that the device saved in an earlier visit. Nothing is saved before this call. */
  addEarlier(earlier: readonly File[]): void;
}

/** Shows photos only after the device has answered whether it saved them, so that closing the page loses no visible photo. */
export function showAfterSave(
  save: (photos: readonly File[]) => Promise<boolean>,
  show: (photos: readonly File[], isSaved: boolean) => void,
): SavedPhotos {
  let latest: readonly File[] = [];
  let isLoaded = false;
  function saveLatest(): void {
    const chosen = latest;
    void save(chosen).then((isSaved) => {
      if (chosen === latest) show(chosen, isSaved);
    });
  }
  return {
    all: () => latest,
    change(change) {
      latest = change(latest);
      // A save during the initial read would be found by that read, as a second copy.
      if (isLoaded) saveLatest();
    },
    addEarlier(earlier) {
      if (isLoaded) return;
      isLoaded = true;
      if (latest.length === 0) return show((latest = earlier), true);
      latest = [...earlier, ...latest];
      saveLatest();
    },
  };
}
