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
    <section className="max-w-5xl mt-6 print:hidden" aria-label={w.templates}>
      <h2 className="border-t pt-4 mb-2 text-17">{w.templates}</h2>
      {templates.length === 0 && <p className="text-dim text-sm">{w.noTemplates}</p>}
      <ul className="grid grid-cols-1 gap-2">
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
    <li className="flex gap-4 items-center justify-between">
      <span className="wrap-anywhere min-w-0">
        <a {...open} className="font-semibold">
          <IsolatedName>{name}</IsolatedName>
        </a>
        <span className="text-dim text-sm block">{w.lasts(days.length)}</span>
        <ActionNote of={remove} />
      </span>
      {mayRemove && (
        <span className="flex-none">
          <Button kind="plain" aria-label={w.remove(name)} loading={remove.pending} onClick={() => void confirmAndRemove()}>
            {w.removeShort}
          </Button>
        </span>
      )}
    </li>
  );
}
