import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { ChangeText } from '#platform/ui/web/records/record-history.tsx';

function renderChange(language: Language, label: string, before: string | null, after: string | null): string {
  const markup = renderToStaticMarkup(
    <LanguageProvider start={language}>
      <ChangeText label={label} before={before} after={after} />
    </LanguageProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, '');
}

test('describes a change in a sentence, without arrows or the word "nothing"', () => {
  expect(renderChange('en', 'Notes', null, 'kitchen')).toBe('Notes: kitchen added');
  expect(renderChange('en', 'Notes', 'kitchen', '')).toBe('Notes: kitchen removed');
  expect(renderChange('en', 'Phone', '(513) 555-0101', '(513) 555-0102')).toBe('Phone: changed from (513) 555-0101 to (513) 555-0102');
  expect(renderChange('en', '', null, 'Is Admin')).toBe('Is Admin added');
});

test('describes a change in Spanish', () => {
  expect(renderChange('es', 'Notas', '', 'cocina')).toBe('Notas: se agregó cocina');
  expect(renderChange('es', 'Notas', 'cocina', null)).toBe('Notas: se quitó cocina');
  expect(renderChange('es', 'Estado', 'Apartada', 'Confirmada')).toBe('Estado: cambió de Apartada a Confirmada');
});
