import { useNumbers } from '#platform/ui/web/formatting.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { imagesTexts } from '#features/images/i18n/texts.ts';

interface TagFilterProps {
  tags: readonly { tag: string; count: number }[];
  tag: string;
  onTag: (tag: string) => void;
}

export function TagFilter({ tags, tag, onTag }: TagFilterProps) {
  const w = useTexts(imagesTexts).albums;
  const { grouped } = useNumbers();
  if (tags.length === 0 && tag === '') return <span />;
  return (
    <SelectField
      label={w.tags}
      emptyText={w.all}
      choices={tags.map((tagCount) => ({ value: tagCount.tag, text: `${tagCount.tag} (${grouped(tagCount.count)})` }))}
      value={tag}
      onChange={({ currentTarget }) => onTag(currentTarget.value)}
    />
  );
}
