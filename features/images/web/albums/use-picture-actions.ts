import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { callInChunks } from './call-in-chunks.ts';

export function usePictureActions() {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const options = { problems: { gone: words.problems.gone, conflict: words.problems.conflict }, reportsInToast: true };
  const cover = useAction((input: { id: string; coverId: string }) => calls.images.changeAlbum.mutate(input), {
    ...options,
    done: () => w.covered,
  });
  const restore = useAction((ids: readonly string[]) => callInChunks(ids, (part) => calls.images.restore.mutate({ ids: part })), options);
  const remove = useAction((ids: readonly string[]) => callInChunks(ids, (part) => calls.images.delete.mutate({ ids: part })), {
    ...options,
    done: (_answer, ids) => w.deleted(ids.length),
    undo: (ids) => restore.run(ids),
  });
  return { cover, remove };
}
