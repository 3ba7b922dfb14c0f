import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { mailModes, type NotificationPreferences } from '#features/notifications/rules.ts';
import type { TopicRow } from '#features/notifications/shapes.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { featureTitleOf } from './feature-title.ts';

export function TopicsPanel() {
  const w = useTexts(notificationTexts).settings;
  const { language } = useLanguage();
  const { rows, state } = useLive('notifications.topics', {});
  return (
    <Panel title={w.topics} note={w.topicsNote}>
      {state === 'loading' && <SkeletonRows rows={4} />}
      {state === 'live' && rows.length === 0 && <p className="text-dim">{w.none}</p>}
      {[...groupBy(rows, ({ id }) => featureTitleOf(id, language))].map(([feature, topics]) => (
        <div key={feature} className="mb-6">
          <h3 className="text-base font-semibold">{feature}</h3>
          <ul className="divide-y">
            {topics.map((row) => (
              <TopicLine key={row.id} row={row} />
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

function TopicLine({ row }: { row: TopicRow }) {
  const w = useTexts(notificationTexts);
  const { language } = useLanguage();
  const choose = useAction(calls.notifications.choose.mutate, {});
  const { id: topic, follows, rings, mail } = row;
  const change = (chosen: Partial<NotificationPreferences>) => void choose.run({ topic, ...chosen });
  const title = row.title[language];
  return (
    <li className="py-2">
      <div className="grid grid-cols-fit gap-x-4 gap-y-1 items-center">
        <div className="flex flex-wrap gap-x-3 gap-y-2 items-center">
          <CheckField kind="switch" label={title} checked={follows} onChange={() => change({ follows: !follows })} />
          {row.urgency === 'urgent' && <Tag hue="berry">{w.urgent}</Tag>}
        </div>
        {follows && (
          <fieldset className="filter-bar gap-x-4" aria-label={title}>
            {row.urgency === 'quiet' ? (
              <span className="text-dim">{w.settings.neverAlerts}</span>
            ) : (
              <CheckField label={w.settings.alerts} checked={rings} onChange={() => change({ rings: !rings })} />
            )}
            <SelectField
              label={w.settings.mail}
              choices={mailModes.map((value) => ({ value, text: w.settings.mailWays[value] }))}
              value={mail}
              onChange={(event) => change({ mail: mailModes.find((mode) => mode === event.currentTarget.value) ?? mail })}
            />
          </fieldset>
        )}
      </div>
      <ActionNote of={choose} />
    </li>
  );
}
