import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { ChoosePhotos } from '#platform/files/web/choose-photos.tsx';
import { FieldNotes } from '#platform/ui/web/fields/field.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findLikelyDuplicates, problemsAt } from '#features/maintenance/report-rules.ts';
import type { ReportPage } from '#features/maintenance/shapes/report.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { isProblem, type ReportDraft } from './report-draft.ts';
import style from './report.module.css';
import type { ChangePhotos } from '#platform/files/web/show-after-save.ts';
import { translateReportTitle } from './translate-report-title.ts';

interface ReportFormProps {
  page: ReportPage;
  draft: ReportDraft;
  photos: readonly File[];
  onPhotos: (change: ChangePhotos) => void;
  onChange: (draft: ReportDraft) => void;
  onSend: (draft: ReportDraft) => void;
}

export function ReportForm({ page, draft, photos, onPhotos, onChange, onSend }: ReportFormProps) {
  const w = useTexts(reportTexts);
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  function send(event: SyntheticEvent): void {
    event.preventDefault();
    if (isProblem(draft.problem)) return onSend({ ...draft, sameAs: '' });
    setMissing(true);
    first.current?.focus();
  }
  const problem = isProblem(draft.problem) ? draft.problem : null;
  const typed = `${problem === null ? '' : reportTexts.en.problems[problem]} ${draft.words}`;
  return (
    <form noValidate method="post" onSubmit={send} className="grid grid-cols-1 gap-4">
      <KnownTickets
        known={findLikelyDuplicates(page.known, typed)}
        onMeToo={(sameAs) => onSend({ ...draft, sameAs, problem: draft.problem || 'other' })}
      />
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      >
        <p id={id} className="font-semibold mb-2">
          {w.what}
        </p>
        <div className={`grid grid-cols-2 gap-2 ${style.problems}`}>
          {problemsAt(page.kind).map((value, nth) => (
            <label key={value} className="choice">
              <input
                ref={nth === 0 ? first : undefined}
                type="radio"
                name="problem"
                checked={draft.problem === value}
                onChange={() => {
                  setMissing(false);
                  onChange({ ...draft, problem: value });
                }}
              />
              <span>{w.problems[value]}</span>
            </label>
          ))}
        </div>
        <FieldNotes id={id} error={isMissing && w.choose} />
      </div>
      <TextAreaField
        label={w.description}
        optional
        maxLength={1_000}
        value={draft.words}
        onChange={(event) => onChange({ ...draft, words: event.currentTarget.value })}
      />
      <ChoosePhotos photos={photos} onChoose={onPhotos} />
      <Button type="submit" size="lg">
        {w.send}
      </Button>
    </form>
  );
}

function KnownTickets({ known, onMeToo }: { known: ReportPage['known']; onMeToo: (ticketId: string) => void }) {
  const w = useTexts(reportTexts);
  if (known.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={w.alreadyReported}>
      <h2 className="text-base">{w.alreadyReported}</h2>
      <ul className="divide-y list">
        {known.map(({ id, title, createdAt, alsoReported }) => (
          <li key={id} className="flex gap-3 items-center justify-between p-4">
            <span className="min-w-0 wrap-anywhere">
              {translateReportTitle(title, w.problems)}
              <span className="block text-dim text-sm">
                <RelativeTime at={createdAt} />
                {alsoReported > 0 && ` · ${w.counted(alsoReported)}`}
              </span>
            </span>
            <Button
              kind="plain"
              className="flex-none"
              aria-label={w.meTooThis(translateReportTitle(title, w.problems))}
              onClick={() => onMeToo(id)}
            >
              {w.meToo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
