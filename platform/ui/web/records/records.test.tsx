import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '#platform/i18n/web/use-texts.ts';
import { NothingFound } from './records.tsx';

const renderNothingFound = (typed?: string) =>
  renderToStaticMarkup(
    <LanguageProvider start="en">
      <NothingFound onShowAll={() => {}} {...(typed !== undefined && { typed })} />
    </LanguageProvider>,
  );

describe('an empty list', () => {
  it('suggests a shorter search text only if the person has searched', () => {
    expect(renderNothingFound('sauna')).toContain('Try fewer letters, or clear the filters.');
    for (const none of [renderNothingFound(), renderNothingFound('')]) {
      expect(none).toContain('Clear the filters to see everything.');
      expect(none).not.toContain('letters');
    }
  });
});
