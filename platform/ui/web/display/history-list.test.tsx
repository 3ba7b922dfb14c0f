import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { ChangeText } from '#platform/ui/web/records/record-history.tsx';

function said(language: Language, label: string, before: string | null, after: string | null): string {
  const markup = renderToStaticMarkup(
    <LanguageProvider start={language}>
      <ChangeText label={label} before={before} after={after} />
    </LanguageProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, '');
}

test('describes a change in words, without arrows or "nothing"', () => {
  expect(said('en', 'Notes', null, 'kitchen')).toBe('Notes: kitchen added');
  expect(said('en', 'Notes', 'kitchen', '')).toBe('Notes: kitchen removed');
  expect(said('en', 'Phone', '(513) 555-0101', '(513) 555-0102')).toBe('Phone: changed from (513) 555-0101 to (513) 555-0102');
  expect(said('en', '', null, 'Is Admin')).toBe('Is Admin added');
});

test('describes a change in Spanish', () => {
  expect(said('es', 'Notas', '', 'cocina')).toBe('Notas: se agregó cocina');
  expect(said('es', 'Notas', 'cocina', null)).toBe('Notas: se quitó cocina');
  expect(said('es', 'Estado', 'Apartada', 'Confirmada')).toBe('Estado: cambió de Apartada a Confirmada');
});
