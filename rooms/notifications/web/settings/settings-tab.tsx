import { QuietHoursPart } from './quiet-hours.tsx';
import { TopicsPart } from './topics-part.tsx';

/** How one wants to be told. */
export function SettingsTab() {
  return (
    <div className="stack within">
      <div className="within-form">
        <QuietHoursPart />
      </div>
      <TopicsPart />
    </div>
  );
}
