import { drafts } from '#platform/ui/web/forms/draft.ts';
import { NotSavedNote } from '#platform/ui/web/forms/saved-draft.tsx';
import { ChoosePhotos } from './choose-photos.tsx';
import type { DraftPhotos } from './use-draft-photos.ts';

export function DraftPhotosField({ photos, maxPhotos }: { photos: DraftPhotos; maxPhotos?: number }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChoosePhotos photos={photos.photos} onChoose={photos.choose} {...(maxPhotos !== undefined && { maxPhotos })} />
      {photos.photos.length > 0 && <NotSavedNote drafts={drafts} isSaved={photos.isSaved} />}
    </div>
  );
}
