import X from 'lucide-react/icons/x';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { IconButton } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type PictureRow, TagsFormShape } from '#features/images/shapes.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';
import { callInChunks } from './call-in-chunks.ts';
import { findTagsProblem, countTags, parseTags } from './tags.ts';

export function TagDialog({ rows, onClose }: { rows: readonly PictureRow[]; onClose: () => void }) {
  const words = useTexts(imagesTexts);
  const w = words.albums;
  const ids = rows.map(({ id }) => id);
  const { gone, 'too-many-tags': tooMany, 'long-tag': long } = words.problems;
  const problems = { gone, 'too-many-tags': tooMany, 'long-tag': long };
  const form = useFormAction(
    ({ tags }: { tags: string }) => callInChunks(ids, (part) => calls.images.tag.mutate({ ids: part, add: parseTags(tags) })),
    {
      shape: TagsFormShape,
      start: { tags: '' },
      problems,
      validate: ({ tags }): Record<string, string> => {
        const problem = findTagsProblem(parseTags(tags));
        return problem === null ? {} : { tags: problem };
      },
      done: () => w.tagged,
    },
  );
  const untag = useAction((tag: string) => callInChunks(ids, (part) => calls.images.tag.mutate({ ids: part, remove: [tag] })), {
    problems,
    reportsInToast: true,
    done: () => w.untagged,
  });
  return (
    <FormDialog title={w.tagThem} submitLabel={w.tag} form={form} onClose={onClose}>
      <TextField label={w.tags} note={w.tagNote} {...form.field('tags')} />
      <p className="flex flex-wrap gap-1.5">
        {countTags(rows).map(({ tag }) => (
          <Tag key={tag} hue="lake">
            {tag}
            <IconButton label={w.untag(tag)} onClick={() => void untag.run(tag)}>
              <X size={14} aria-hidden />
            </IconButton>
          </Tag>
        ))}
      </p>
    </FormDialog>
  );
}
