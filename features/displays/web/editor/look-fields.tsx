import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { backgrounds, themes } from '#features/displays/rules.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';

export function LookFields({ eventId }: { eventId: string }) {
  const { slides: w, problems } = useTexts(displaysTexts);
  const [look] = useLive('displays.look', { eventId }).rows;
  const change = useAction(calls.displays.changeLook.mutate, { problems, reportsInToast: true });
  const { theme = 'pine', background = 'glow' } = look ?? {};
  return (
    <>
      <SelectField
        label={w.theme}
        choices={themes.map((value) => ({ value, text: w.themes[value] }))}
        value={theme}
        onChange={({ currentTarget: { value } }) =>
          void change.run({ eventId, theme: themes.find((candidate) => candidate === value) ?? theme })
        }
      />
      <SelectField
        label={w.background}
        choices={backgrounds.map((value) => ({ value, text: w.backgrounds[value] }))}
        value={background}
        onChange={({ currentTarget: { value } }) =>
          void change.run({ eventId, background: backgrounds.find((candidate) => candidate === value) ?? background })
        }
      />
    </>
  );
}
