import { useLive } from '#platform/live/web/use-live.ts';
import { encodePassCode } from '#platform/scanner/pass-code.ts';
import { formatSpanDates, formatDateTime } from '#platform/i18n/dates.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { QrCodeWithUrl } from '#platform/ui/web/display/qr-code-with-url.tsx';
import { QrCode } from '#platform/ui/web/display/qr-code.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyName } from '#features/check-in/web/desk/family-filters.ts';
import type { DeskHeaderEvent } from '#features/check-in/web/desk/desk-header.tsx';
import style from './printed.module.css';

interface PrintedPassProps {
  row: DeskRow | undefined;
  /** Path of the private page. If null, the QR code contains the family's code instead. */
  path: string | null;
  event: DeskHeaderEvent | null;
  activityName: (key: string) => string;
}

export function PrintedPass({ row, path, event, activityName }: PrintedPassProps) {
  const staffFormatting = useFormatting();
  const [camp] = useLive('settings.camp', {}, { skip: row?.photos !== 'no' }).rows;
  if (row === undefined) return null;
  // The pass is in the family's language, because the family keeps it.
  const { pass: w, detail } = deskTexts[row.language];
  const formatting = { ...staffFormatting, language: row.language };
  return (
    <section className="not-print:hidden sheet" lang={row.language} aria-hidden>
      <header className="gap-6">
        <div>
          <p className="font-semibold">{event && `${isolateName(event.name)} · ${formatSpanDates(event, formatting)}`}</p>
          <h1>{familyName(row)}</h1>
          <p>{row.church}</p>
          <p className={style.codeLine}>
            {w.code} <strong className={style.code}>{row.code}</strong>
          </p>
        </div>
        {path === null ? (
          <QrCode text={encodePassCode(row.code)} label={w.code} size={220} />
        ) : (
          <QrCodeWithUrl address={toPublicUrl(path)} label={w.leadsBack} size={220} />
        )}
      </header>
      <table className={`w-full ${style.table}`}>
        <tbody>
          {row.persons.map((person) => (
            <tr key={person.key} className="break-inside-avoid">
              <th scope="row">
                <IsolatedName>{person.name}</IsolatedName>, {detail.years(person.age)}
              </th>
              <td>{person.meals > 0 ? detail.meals(person.meals) : detail.noMeals}</td>
              <td>{person.activities.map((key) => isolateName(activityName(key))).join(', ') || w.noActivities}</td>
              <td>{detail.stay(formatDateTime(person.arrival, formatting), formatDateTime(person.departure, formatting))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="font-semibold">{w.show}</p>
      {row.photos === 'no' && camp && <p className="font-semibold">{w.noPhotos(camp.noPhotosMark)}</p>}
    </section>
  );
}
