import { useEffect, useRef, useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PhotoAnswer } from '#features/check-in/rules.ts';
import type { FamilyPage } from '#features/check-in/shapes/family.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { Note } from './note.tsx';
import { PhotosQuestion } from './photos-question.tsx';

export function YourPhotos({ page, again }: { page: FamilyPage; again: () => void }) {
  const texts = useTexts(privatePageTexts);
  const [answer, setAnswer] = useState<{ value: PhotoAnswer; state: 'saving' | 'saved' | 'failed'; before: FamilyPage } | null>(null);
  const latestPage = useRef(page);
  useEffect(() => void (latestPage.current = page), [page]);
  async function save(value: PhotoAnswer): Promise<void> {
    setAnswer({ value, state: 'saving', before: page });
    const input = { secret: page.secret, photos: value };
    const reply = await sendUntilAnswered<{ done: true } | Refusal<'gone'>>('checkIn.answerPhotos', input, transport, { maxTries: 6 });
    const isSaved = reply.kind === 'answered' && !isRefusal(reply.answer);
    setAnswer((latest) => (latest?.value === value ? { value, state: isSaved ? 'saved' : 'failed', before: latestPage.current } : latest));
    if (isSaved) again();
  }
  // Show the local answer until a later version of the page arrives, which contains it.
  const isAhead = answer?.state === 'saving' || (answer?.state === 'saved' && page === answer.before);
  const shownAnswer = isAhead ? answer.value : page.photos;
  return (
    <section className="card border rounded bg-card print:hidden">
      <PhotosQuestion value={shownAnswer} onChange={(value) => void save(value)}>
        <p className="text-dim text-sm" aria-live="polite">
          {answer?.state === 'saving' && texts.saving}
          {answer?.state === 'saved' && shownAnswer === answer.value && texts.saved}
        </p>
        {answer?.state === 'failed' && (
          <Note hue="ember" isAlert>
            {texts.answerNotSaved}
          </Note>
        )}
      </PhotosQuestion>
    </section>
  );
}
