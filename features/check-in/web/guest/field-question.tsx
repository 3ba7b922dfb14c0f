import { useQuestions } from './questions-context.ts';
import { formatLocalDay } from './camp-clock.ts';
import { useGuestTexts } from './use-guest-texts.ts';

/** Shows a question below its field, with a button to confirm the value. To answer no, the user changes the field. */
export function FieldQuestion({ id, who }: { id: string; who: string }) {
  const { w, reader } = useGuestTexts();
  const { questions, days, onConfirm: onYes } = useQuestions();
  const question = questions.get(id);
  if (question === undefined) return null;
  const text =
    question.kind === 'day'
      ? w.rightDay(formatLocalDay(days.first, reader), formatLocalDay(days.last, reader))
      : w.rightAge(question.activity.name, question.activity.leastAge ?? 0, who, question.age);
  return (
    <output className="question flex flex-wrap gap-x-3 gap-y-2 items-center text-15 hued" data-hue="ember" id={`${id}-question`}>
      <span>{text}</span>
      <button
        type="button"
        className="outline-button hover:bg-hover"
        onClick={(event) => {
          onYes(question.about);
          // The button disappears. After a key press, focus the field; after a tap, focusing it would open the phone's keyboard.
          if (event.detail === 0) document.getElementById(id)?.focus();
        }}
        aria-describedby={`${id}-question`}
      >
        {w.yes}
      </button>
    </output>
  );
}
