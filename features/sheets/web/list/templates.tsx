import { isGranted } from '#platform/http/rules.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accessRules } from '#features/screens.ts';
import { sheetPath } from '#features/sheets/rules.ts';
import type { SourceRow } from '#features/sheets/shapes/copies.ts';
import { copyTexts } from '#features/sheets/i18n/copies/texts.ts';

export function Templates() {
  const w = useTexts(copyTexts);
  const { rows, state } = useLive('sheets.sources', {});
  const templates = rows.filter(({ isTemplate }) => isTemplate).toSorted((one, other) => one.name.localeCompare(other.name));
  if (state === 'loading') return null;
  return (
    <section className="within above-24 screen-only" aria-label={w.templates}>
      <h2 className="ruled below-8 size-17">{w.templates}</h2>
      {templates.length === 0 && <p className="meta">{w.noTemplates}</p>}
      <ul className="stack gap-8">
        {templates.map((source) => (
          <Template key={source.id} template={source} />
        ))}
      </ul>
    </section>
  );
}

function Template({ template: { id, name, days } }: { template: SourceRow }) {
  const w = useTexts(copyTexts);
  const session = useSession();
  const open = useInternalLink(sheetPath(id));
  const mayRemove = session.state === 'account' && isGranted(accessRules.cashiers, session.account);
  const remove = useAction(calls.sheets.removeTemplate.mutate, { problems: w.problems, done: () => ({ title: w.removed, body: name }) });
  async function confirmAndRemove(): Promise<void> {
    if (await ask({ title: w.confirmTitle, body: w.confirmNote, yes: w.removeShort, isDanger: true })) await remove.run({ id });
  }
  return (
    <li className="line gap-16 middle between">
      <span className="anywhere fit">
        <a {...open} className="strong">
          <IsolatedName>{name}</IsolatedName>
        </a>
        <span className="meta block">{w.lasts(days.length)}</span>
        <ActionNote of={remove} />
      </span>
      {mayRemove && (
        <span className="fixed">
          <Button kind="plain" aria-label={w.remove(name)} loading={remove.pending} onClick={() => void confirmAndRemove()}>
            {w.removeShort}
          </Button>
        </span>
      )}
    </li>
  );
}
