import { useState } from 'react';
import { isRefusal, type Refusal } from '#platform/http/outcome.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { transport } from '#platform/outbox/web/transport.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { PhotoAnswer } from '#rooms/check-in/rules.ts';
import type { FamilyPage } from '#rooms/check-in/shapes/family.ts';
import { secretPageWords } from '#rooms/check-in/words/behind-secret/words.ts';
import { Note } from './note.tsx';
import { PhotosQuestion } from './photos-question.tsx';

/** What the family says about photos, changed with one tap at any time; what was said last counts. */
export function YourPhotos({ page, again }: { page: FamilyPage; again: () => void }) {
  const texts = useWords(secretPageWords);
  const [answer, setAnswer] = useState<{ said: PhotoAnswer; state: 'saving' | 'saved' | 'failed' } | null>(null);
  async function say(said: PhotoAnswer): Promise<void> {
    setAnswer({ said, state: 'saving' });
    const input = { secret: page.secret, photos: said };
    const settled = await sendUntilAnswered<{ done: true } | Refusal<'gone'>>('checkIn.answerPhotos', input, transport, { mostTries: 6 });
    const isSaved = settled.kind === 'answered' && !isRefusal(settled.answer);
    setAnswer((latest) => (latest?.said === said ? { said, state: isSaved ? 'saved' : 'failed' } : latest));
    if (isSaved) again();
  }
  return (
    <section className="card screen-only">
      <PhotosQuestion said={answer === null || answer.state === 'failed' ? page.photos : answer.said} onSay={(said) => void say(said)}>
        <p className="meta" aria-live="polite">
          {answer?.state === 'saving' && texts.saving}
          {answer?.state === 'saved' && texts.saved}
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
