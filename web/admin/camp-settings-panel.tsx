import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useSession } from '#platform/http/web/session.ts';
import { PlanSettings } from '#features/map/web/plan-settings.tsx';
import { SettingsPanel } from '#features/settings/web/settings-panel.tsx';
import { PostponedStepsNote } from '#web/home/first-steps/postponed-steps-note.tsx';
import { useFirstSteps } from '#web/home/first-steps/use-first-steps.ts';

export function CampSettingsPanel() {
  const session = useSession();
  const steps = useFirstSteps(session.state === 'account' ? session.account : null);
  const markDone = useAction(calls.firstSteps.sayDone.mutate, {});
  const isCampOpen = steps?.open.includes('camp');
  return (
    <>
      <SettingsPanel
        {...(isCampOpen && { save: calls.firstSteps.saveCamp.mutate })}
        onUnchanged={() => isCampOpen && void markDone.run({ step: 'camp' })}
      />
      <PlanSettings />
      {steps && steps.postponedCount > 0 && <PostponedStepsNote count={steps.postponedCount} />}
    </>
  );
}
