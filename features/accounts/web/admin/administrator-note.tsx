import ShieldAlert from 'lucide-react/icons/shield-alert';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isAdministrator } from '#features/accounts/rules.ts';
import type { HeldPermission } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';

interface Access {
  accountArea: string;
  permissions: readonly Pick<HeldPermission, 'permission'>[];
}

export function canOpenAdministration({ accountArea, permissions }: Access): boolean {
  return isAdministrator({ accountArea, permissions: permissions.map(({ permission }) => permission) });
}

export function AdministratorNote({ access }: { access: Access }) {
  const w = useTexts(adminTexts).administrator;
  if (!canOpenAdministration(access)) return null;
  return (
    <p className="flex gap-3 warning-box mt-3 items-start">
      <ShieldAlert size={20} className="mt-0.5" aria-hidden />
      <span>{w.note}</span>
    </p>
  );
}

export function useConfirmAdministrator(): (name: string) => Promise<boolean> {
  const w = useTexts(adminTexts).administrator;
  return (name) => ask({ title: w.title(name), body: w.note, yes: w.yes, isDanger: true });
}
