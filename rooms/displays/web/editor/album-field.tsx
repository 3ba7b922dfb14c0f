import { calls } from '#platform/http/web/calls.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { displaysWords } from '#rooms/displays/words/words.ts';

type Field = Pick<React.ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'error' | 'name'>;

/** An album whose admitted pictures show. */
export function AlbumField(field: Field) {
  const { slides: w } = useWords(displaysWords);
  const { answer } = useAnswer(askForAlbums);
  const choices = (answer ?? []).map(({ id, name, pictures }) => ({ value: id, text: w.albumChoice(name, pictures) }));
  return <SelectField label={w.album} nothing={w.noAlbum} choices={choices} {...field} />;
}

const askForAlbums = () => calls.displays.albums.query({});
