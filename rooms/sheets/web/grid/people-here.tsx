import { Name, Tag } from '#platform/ui/web/layout/text.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { sheetsWords } from '#rooms/sheets/words/words.ts';

/** Who else has this sheet open. */
export function PeopleHere({ people }: { people: readonly { name: string }[] }) {
  const w = useWords(sheetsWords).grid;
  const names = [...new Set(people.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <ul className="row middle gap-8 to-end" aria-label={w.others}>
      {names.map((name) => (
        <li key={name}>
          <Tag hue="lake">
            <Name>{name}</Name>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
