import { useLive } from '#platform/live/web/use-live.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonText } from '#platform/ui/web/show/skeleton.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { settingsTexts } from '#rooms/settings/words/words.ts';
import { CampForm, type CampFormActions } from './camp-form.tsx';
import { PhonesPanel } from './phones-part.tsx';
import { SettingsHistory } from './settings-history.tsx';

/** The camp's own facts: to be changed by administrators. */
export function SettingsPanel(saving: CampFormActions) {
  const w = useTexts(settingsTexts);
  const { rows } = useLive('settings.all', {});
  const [stored] = rows;
  return (
    <>
      <div className="within-form">
        <Panel title={w.camp.title}>{stored === undefined ? <SkeletonText lines={8} /> : <CampForm stored={stored} {...saving} />}</Panel>
      </div>
      <PhonesPanel />
      <Panel title={w.history.title}>
        <SettingsHistory />
      </Panel>
    </>
  );
}
