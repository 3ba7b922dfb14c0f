import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDateTime, formatTime } from '#platform/i18n/dates.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { joinWithDots } from '#platform/i18n/join-with-dots.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type Figures, computeFigures, shouldBeCounted } from '#features/roll-call/figures.ts';
import type { RollCallPerson, RollCallRow } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { formatPersonName, getSecondsBetween, formatSleepingPlace, formatMinutes } from './format.ts';

export function ReportPage({ rollCall }: { rollCall: RollCallRow }) {
  const { report: w, kinds, problems } = useTexts(rollCallTexts);
  const formatting = useFormatting();
  const { rows } = useLive('rollCall.people', { id: rollCall.id, eventId: rollCall.eventId }, { skip: !rollCall.hasNames });
  const resume = useAction(calls.rollCall.resume.mutate, { problems, done: () => w.resumed });
  const { id, eventId, startedAt, startedBy, endedAt, endedBy, assembly, note } = rollCall;
  const figures = rollCall.hasNames ? computeFigures(rows, startedAt, formatting.language) : null;
  const isFresh = endedAt !== null && Date.parse(formatting.now) - Date.parse(endedAt) < 3_600_000;
  return (
    <article className="grid grid-cols-1 gap-4 @container" aria-label={w.title(rollCall.eventName)}>
      <PageHeading
        title={w.title(rollCall.eventName)}
        note={w.of(kinds[rollCall.kind], formatDateTime(startedAt, formatting))}
        action={
          <div className="flex flex-wrap gap-2 print:hidden">
            {isFresh && (
              <Button kind="plain" loading={resume.pending} onClick={() => resume.run({ id, eventId })}>
                {w.resume}
              </Button>
            )}
            <PrintButton label={w.print} />
          </div>
        }
      />
      <ActionNote of={resume} />
      <p className="text-dim text-15">
        {endSentence(w.startedBy(startedBy, formatTime(startedAt, formatting)))}{' '}
        {endedAt !== null && endSentence(w.endedBy(endedBy ?? '', formatTime(endedAt, formatting)))}
      </p>
      <dl className="dl-facts dl-pairs">
        {assembly.length > 0 && <Fact name={w.points} value={assembly.map(({ name }) => isolateName(name)).join(', ')} />}
        {endedAt !== null && <Fact name={w.took} value={formatMinutes(getSecondsBetween(startedAt, endedAt), w)} />}
        {figures !== null && <Times figures={figures} />}
      </dl>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 dl-facts dl-figures">
        <Figure value={rollCall.people} what={w.people} />
        <Figure value={rollCall.safe} what={w.safe} />
        <Figure value={rollCall.away} what={w.away} />
        <Figure value={rollCall.people - rollCall.safe - rollCall.away} what={w.missing} />
        <Figure value={rollCall.perhaps} what={w.expected} />
      </dl>
      {note !== '' && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {figures === null ? (
        <p className="text-dim text-15">{w.namesDeleted}</p>
      ) : (
        <ReportPeople rows={rows} figures={figures} endedAt={endedAt} />
      )}
      <p className="not-print:hidden mt-4">{w.sign}: ____________________________</p>
    </article>
  );
}

function Times({ figures: { seconds } }: { figures: Figures }) {
  const { report: w } = useTexts(rollCallTexts);
  const formatSeconds = (duration: number | null) => (duration === null ? w.never : formatMinutes(duration, w));
  return (
    <>
      <Fact name={w.half} value={formatSeconds(seconds.half)} />
      <Fact name={w.most} value={formatSeconds(seconds.most)} />
      <Fact name={w.allAfter} value={formatSeconds(seconds.all)} />
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Figure({ value, what }: { value: number; what: string }) {
  const { grouped } = useNumbers();
  return (
    <div>
      <dt>{what}</dt>
      <dd>{grouped(value)}</dd>
    </div>
  );
}

function ReportPeople({ rows, figures, endedAt }: { rows: readonly RollCallPerson[]; figures: Figures; endedAt: string | null }) {
  const { report: w, count, states } = useTexts(rollCallTexts);
  const formatting = useFormatting();
  const { grouped } = useNumbers();
  const missing = rows.filter(({ isHere, state }) => isHere && state === 'missing');
  return (
    <>
      {missing.length > 0 && (
        <section>
          <h2 className="text-17">{w.stillMissing}</h2>
          <ul className="ps-5 list-disc">
            {missing.map((row) => (
              <li key={row.id}>
                <IsolatedName>{formatPersonName(row, count)}</IsolatedName> ·{' '}
                {joinWithDots([row.family, formatSleepingPlace(row), row.lastSeen])}
              </li>
            ))}
          </ul>
        </section>
      )}
      <table className="amounts-table">
        <thead>
          <tr>
            <th scope="col">{w.building}</th>
            <th scope="col">{w.people}</th>
            <th scope="col">{w.safe}</th>
            <th scope="col">{w.after}</th>
          </tr>
        </thead>
        <tbody>
          {figures.buildings.map((building) => (
            <tr key={building.building}>
              <th scope="row">{building.building || count.nowhere}</th>
              <td>{grouped(building.people)}</td>
              <td>{grouped(building.safe)}</td>
              <td>{building.seconds === null ? w.never : formatMinutes(building.seconds, w)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details className="disclosure" open>
        <summary>{w.everyone}</summary>
        <ul className="grid grid-cols-1 gap-1">
          {rows.map((row) => (
            <li key={row.id}>
              <IsolatedName>{formatPersonName(row, count)}</IsolatedName>
              <span className="text-dim">
                {' · '}
                {joinWithDots([
                  formatSleepingPlace(row),
                  shouldBeCounted(row) ? states[row.state] : w.notSeen,
                  row.countedAt === null ? '' : count.countedBy(row.countedBy ?? '', formatTime(row.countedAt, formatting)),
                  row.countedAt !== null && endedAt !== null && row.countedAt > endedAt ? w.late : '',
                ])}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
