import ShieldAlert from 'lucide-react/icons/shield-alert';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { isAdministrator } from '#rooms/accounts/rules.ts';
import type { HeldPermission } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';

interface Access {
  accountArea: string;
  permissions: readonly Pick<HeldPermission, 'permission'>[];
}

/** Whether somebody of this type, area and permissions may open /admin. */
export function opensAdministration({ accountArea, permissions }: Access): boolean {
  return isAdministrator({ accountArea, permissions: permissions.map(({ permission }) => permission) });
}

/** Says, before anything is decided, that this makes an administrator. */
export function AdministratorNote({ access }: { access: Access }) {
  const w = useWords(adminWords).administrator;
  if (!opensAdministration(access)) return null;
  return (
    <p className="line gap-12 ember-box above-12 top">
      <ShieldAlert size={20} className="above-2" aria-hidden />
      <span>{w.note}</span>
    </p>
  );
}

/** The second step of making an administrator. */
export function useAskAdministrator(): (name: string) => Promise<boolean> {
  const w = useWords(adminWords).administrator;
  return (name) => ask({ title: w.title(name), body: w.note, yes: w.yes, isDanger: true });
}
