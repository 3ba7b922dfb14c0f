import { useEffect, useMemo } from 'react';
import { photoKeeper } from '#rooms/forms/web/photos/photo-keeper.ts';
import type { Photos } from '#rooms/forms/web/photos/photos.ts';

const nowhere = () => null;

/** The photos of one form, as long as this screen stands. */
export function usePhotoKeeper(formId: string, address: Photos['address'] = nowhere): Photos {
  const keeper = useMemo(() => photoKeeper(formId), [formId]);
  useEffect(() => {
    keeper.open();
    return () => keeper.close();
  }, [keeper]);
  return useMemo(() => ({ keeper, address }), [keeper, address]);
}
