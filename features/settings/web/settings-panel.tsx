import { useLive } from '#platform/live/web/use-live.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';
import { CampForm, type CampFormActions } from './camp-form.tsx';
import { PhonesPanel } from './phones-panel.tsx';
import { SettingsHistory } from './settings-history.tsx';

export function SettingsPanel(saving: CampFormActions) {
  const w = useTexts(settingsTexts);
  const { rows } = useLive('settings.all', {});
  const [stored] = rows;
  return (
    <>
      <div className="max-w-form">
        <Panel title={w.camp.title}>{stored === undefined ? <SkeletonText lines={8} /> : <CampForm stored={stored} {...saving} />}</Panel>
      </div>
      <PhonesPanel />
      <Panel title={w.history.title}>
        <SettingsHistory />
      </Panel>
    </>
  );
}
