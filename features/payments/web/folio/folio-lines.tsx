import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { FolioLine } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { useTranslateLabel } from '#features/payments/web/display/use-translate-label.ts';
import { FolioSection } from './folio-section.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';

export function FolioLines({ lines }: { lines: readonly FolioLine[] }) {
  const w = useTexts(folioTexts).lines;
  const translate = useTranslateLabel();
  const { dollars } = useNumbers();
  const hasReductions = lines.some(({ leftCents, chargedCents }) => leftCents !== chargedCents);
  return (
    <FolioSection title={w.title} empty={lines.length === 0 ? w.empty : null}>
      <table className="amounts-table">
        <thead>
          <tr>
            <th scope="col">{w.what}</th>
            <th scope="col">{w.charged}</th>
            {hasReductions && <th scope="col">{w.left}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, label, chargedCents, leftCents }) => (
            <tr key={line}>
              <th scope="row">{translate(label)}</th>
              <td>{dollars(chargedCents)}</td>
              {hasReductions && <td>{dollars(leftCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </FolioSection>
  );
}
