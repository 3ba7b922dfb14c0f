import { useEffect, useRef, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PhotoAnswer } from '#features/check-in/rules.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { secretPageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { Note } from './note.tsx';
import { PhotosQuestion } from './photos-question.tsx';

/** What the family says about photos, changed with one tap at any time; what was said last counts. */
export function YourPhotos({ page, again }: { page: FamilyPage; again: () => void }) {
  const texts = useTexts(secretPageTexts);
  const [answer, setAnswer] = useState<{ said: PhotoAnswer; state: 'saving' | 'saved' | 'failed'; before: FamilyPage } | null>(null);
  const latestPage = useRef(page);
  useEffect(() => void (latestPage.current = page), [page]);
  async function say(said: PhotoAnswer): Promise<void> {
    setAnswer({ said, state: 'saving', before: page });
    const input = { secret: page.secret, photos: said };
    const settled = await sendUntilAnswered<{ done: true } | Refusal<'gone'>>('checkIn.answerPhotos', input, transport, { mostTries: 6 });
    const isSaved = settled.kind === 'answered' && !isRefusal(settled.answer);
    setAnswer((latest) => (latest?.said === said ? { said, state: isSaved ? 'saved' : 'failed', before: latestPage.current } : latest));
    if (isSaved) again();
  }
  // A page that came since it was saved knows it, and whatever somebody else has said after it.
  const isAhead = answer?.state === 'saving' || (answer?.state === 'saved' && page === answer.before);
  const said = isAhead ? answer.said : page.photos;
  return (
    <section className="card screen-only">
      <PhotosQuestion said={said} onSay={(said) => void say(said)}>
        <p className="meta" aria-live="polite">
          {answer?.state === 'saving' && texts.saving}
          {answer?.state === 'saved' && said === answer.said && texts.saved}
        </p>
        {answer?.state === 'failed' && (
          <Note hue="ember" isAlert>
            {texts.unsaid}
          </Note>
        )}
      </PhotosQuestion>
    </section>
  );
}
