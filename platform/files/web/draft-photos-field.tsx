import { drafts } from '#platform/ui/web/forms/draft.ts';
import { NotSavedNote } from '#platform/ui/web/forms/saved-draft.tsx';
import { ChoosePhotos } from './choose-photos.tsx';
import type { DraftPhotos } from './use-draft-photos.ts';

export function DraftPhotosField({ photos, most }: { photos: DraftPhotos; most?: number }) {
  return (
    <div className="stack gap-8">
      <ChoosePhotos photos={photos.photos} onChoose={photos.choose} {...(most !== undefined && { most })} />
      {photos.photos.length > 0 && <NotSavedNote drafts={drafts} isKept={photos.isKept} />}
    </div>
  );
}
