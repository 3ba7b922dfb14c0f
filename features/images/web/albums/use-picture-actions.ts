import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { callInChunks } from './call-in-chunks.ts';

/** What is done with pictures of an album at once, with a way back where it takes something away. */
export function usePictureActions() {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const said = { problems: { gone: words.problems.gone, clash: words.problems.clash }, tellsInToast: true };
  const cover = useAction((input: { id: string; coverId: string }) => calls.images.changeAlbum.mutate(input), {
    ...said,
    done: () => w.covered,
  });
  const restore = useAction((ids: readonly string[]) => callInChunks(ids, (part) => calls.images.restore.mutate({ ids: part })), said);
  const remove = useAction((ids: readonly string[]) => callInChunks(ids, (part) => calls.images.delete.mutate({ ids: part })), {
    ...said,
    done: (_answer, ids) => w.deleted(ids.length),
    undo: (ids) => restore.run(ids),
  });
  return { cover, remove };
}
