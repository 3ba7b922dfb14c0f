export type ChangePhotos = (before: readonly File[]) => readonly File[];

export interface SavedPhotos {
  /** Returns all chosen photos, including photos that are not visible yet. */
  all(): readonly File[];
  change(change: ChangePhotos): void;
  /** Adds the photos that this device saved in an earlier visit. Before this call, no photo is saved. */
  addEarlier(earlier: readonly File[]): void;
}

/** Shows a photo only after the device has answered whether it saved the photo, so that no visible photo is lost if the page closes. */
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
      // Do not save before the initial read has ended: the read would find the saved photos and add them a second time.
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
