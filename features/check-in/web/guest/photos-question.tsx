import type { ReactNode } from 'react';
import { type PhotoAnswer, photoAnswers } from '#features/check-in/rules.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface PhotosQuestionProps {
  value: PhotoAnswer | null;
  onChange: (answer: PhotoAnswer) => void;
  /** Result of saving, on pages that save the answer at once. */
  children?: ReactNode;
}

export function PhotosQuestion({ value, onChange, children }: PhotosQuestionProps) {
  const { w } = useGuestTexts();
  return (
    <fieldset className="contact">
      <legend>{w.photos}</legend>
      <p className="text-dim text-sm">{w.photosNote}</p>
      <ul className="divide-y">
        {photoAnswers.map((answer) => (
          <li key={answer}>
            <label className="activity flex gap-3 items-center">
              <input
                type="radio"
                id={`photos-${answer}`}
                name="photos"
                value={answer}
                checked={value === answer}
                onChange={() => onChange(answer)}
              />
              <span>{w.photoAnswers[answer]}</span>
            </label>
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  );
}
