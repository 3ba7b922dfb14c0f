import { IsolatedName, Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';

export function PeopleHere({ people }: { people: readonly { name: string }[] }) {
  const w = useTexts(sheetsTexts).grid;
  const names = [...new Set(people.map(({ name }) => name))];
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2 ms-auto" aria-label={w.others}>
      {names.map((name) => (
        <li key={name}>
          <Tag hue="lake">
            <IsolatedName>{name}</IsolatedName>
          </Tag>
        </li>
      ))}
    </ul>
  );
}
