import type { ReactNode } from 'react';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { EmailLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signatureBox } from '#features/forms/rules.ts';
import type { FormFacts } from '#features/forms/shapes.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import { PlaceView } from './place-view.tsx';
import style from './form-view.module.css';

interface FormViewProps {
  form: Omit<FormFacts, 'keyNumbers'> & { keyNumbers?: readonly string[]; createdAt: string };
  /** Secret of the private link, if a visitor opened the form through it. */
  photoSecret?: string | undefined;
}

export function FormView({ form, photoSecret }: FormViewProps) {
  const w = useTexts(formTexts).sent;
  const { grouped } = useNumbers();
  const { keyNumbers = [] } = form;
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="dl-facts fields gap-x-6 gap-y-3">
        <Fact name={w.group}>{form.groupName}</Fact>
        <Fact name={w.leader}>{form.leaderName}</Fact>
        {(form.leaderPhone !== '' || form.leaderEmail !== '') && (
          <Fact name={w.contact}>
            <span className="grid grid-cols-1 justify-items-start">
              {form.leaderPhone !== '' && <PhoneLink number={form.leaderPhone} />}
              {form.leaderEmail !== '' && <EmailLink address={form.leaderEmail} />}
            </span>
          </Fact>
        )}
        <Fact name={w.heads}>{grouped(form.heads)}</Fact>
        <Fact name={w.keys}>
          {grouped(form.keys)}
          {keyNumbers.length > 0 && `: ${keyNumbers.join(', ')}`}
        </Fact>
        <Fact name={w.sentAt}>
          <RelativeTime at={form.createdAt} />
        </Fact>
      </dl>
      {form.places.map((place) => (
        <PlaceView key={`${place.placeId} ${place.place}`} place={place} photoSecret={photoSecret} />
      ))}
      {form.notes !== '' && (
        <section>
          <h3 className="text-17 mb-2">{w.notes}</h3>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{form.notes}</p>
        </section>
      )}
      <section className="border-t pt-4 break-inside-avoid">
        <h3 className="text-17 mb-2">{w.signed}</h3>
        {form.signature !== '' && (
          <svg
            className={`border rounded bg-card block ${style.signature}`}
            viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is not an image file
            role="img"
            aria-label={w.signature(form.signedName)}
          >
            <path d={form.signature} />
          </svg>
        )}
        <p className="wrap-anywhere mt-1">{form.signedName}</p>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
