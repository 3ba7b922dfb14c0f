import { createContext, use, useSyncExternalStore } from 'react';
import type { HeldPhoto, PhotoKeeper } from './photo-keeper.ts';

export interface Photos {
  keeper: PhotoKeeper;
  /** Where one that is not on this device can be seen; null where it cannot. */
  address: (id: string) => string | null;
}

/** Given by the page that holds a form: `<PhotosContext value={photos}>`. */
export const PhotosContext = createContext<Photos | null>(null);

export function usePhotos(): Photos & { held: ReadonlyMap<string, HeldPhoto> } {
  const photos = use(PhotosContext);
  if (photos === null) throw new Error('no photos around this component');
  const held = useSyncExternalStore(photos.keeper.listen, photos.keeper.held);
  return { ...photos, held };
}
