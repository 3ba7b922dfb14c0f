import type { ReactNode } from 'react';
import { type PhotoAnswer, photoAnswers } from '#features/check-in/rules.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface PhotosQuestionProps {
  said: PhotoAnswer | null;
  onSay: (answer: PhotoAnswer) => void;
  /** What became of the answer, where it is kept at once. */
  children?: ReactNode;
}

/** May photos of them be taken and shown? Nobody must answer. */
export function PhotosQuestion({ said, onSay, children }: PhotosQuestionProps) {
  const { w } = useGuestTexts();
  return (
    <fieldset className="contact">
      <legend>{w.photos}</legend>
      <p className="meta">{w.photosNote}</p>
      <ul className="divided">
        {photoAnswers.map((answer) => (
          <li key={answer}>
            <label className="activity line gap-12 middle">
              <input
                type="radio"
                id={`photos-${answer}`}
                name="photos"
                value={answer}
                checked={said === answer}
                onChange={() => onSay(answer)}
              />
              <span>{w.photosSaid[answer]}</span>
            </label>
          </li>
        ))}
      </ul>
      {children}
    </fieldset>
  );
}
