import { SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { MantineColorScheme } from '@mantine/core';
import { calls } from '../../../../platform/http/web/calls.ts';
import { useCall } from '../../../../platform/http/web/use-call.ts';
import { FailureNote } from '../../../../platform/ui/web/failure-note.tsx';
import { useLanguage, useWords } from '../../../../platform/words/web/use-words.ts';
import { type Language, languages } from '../../../../platform/words/words.ts';
import type { MeRow } from '../../shapes.ts';
import { accountSettingsWords } from '../../words/account-settings/words.ts';
import style from './appearance.module.css';
import { Section } from './section.tsx';

const schemes: MantineColorScheme[] = ['auto', 'light', 'dark'];

export function Appearance({ me }: { me: MeRow }) {
  const w = useWords(accountSettingsWords).appearance;
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const save = useCall(calls.accounts.changeProfile.mutate);

  function speak(chosen: Language): void {
    setLanguage(chosen);
    if (chosen !== me.language) void save.run({ language: chosen });
  }

  return (
    <Section title={w.title} about={w.about}>
      <Stack gap="md">
        <Choice label={w.language} note={w.languageHint} value={language} choices={languages} texts={w.languages} onChoose={speak} />
        <FailureNote failure={save.failure} />
        <Choice label={w.scheme} note={w.schemeHint} value={colorScheme} choices={schemes} texts={w.schemes} onChoose={setColorScheme} />
      </Stack>
    </Section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  note: string;
  value: Value;
  choices: readonly Value[];
  texts: Record<Value, string>;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, note, value, choices, texts, onChoose }: ChoiceProps<Value>) {
  return (
    <div>
      <div className={style.label}>{label}</div>
      <SegmentedControl
        aria-label={label}
        fullWidth
        size="md"
        value={value}
        data={choices.map((choice) => ({ value: choice, label: texts[choice] }))}
        onChange={onChoose}
      />
      <p className={style.note}>{note}</p>
    </div>
  );
}
