import { calls } from '#platform/http/web/calls.ts';
import { takeLatest } from '#platform/http/web/take-latest.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { ColorSchemeSwitch } from '#platform/ui/web/styles/switches.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { languages, type Language } from '#platform/i18n/texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { Section } from './section.tsx';

const saveLanguage = takeLatest(calls.accounts.changeProfile.mutate);

export function AppearanceSection({ me }: { me: MeRow }) {
  const w = useTexts(accountSettingsTexts).appearance;
  const { language, setLanguage } = useLanguage();
  const save = useAction(saveLanguage, { problems: { 'not-a-picture': null }, isParallel: true });

  function changeLanguage(chosen: Language): void {
    setLanguage(chosen);
    void save.run({ language: chosen });
  }

  return (
    <Section title={w.title} about={w.about}>
      <div className="grid grid-cols-1 gap-6">
        <div>
          <div className="mb-1 text-15 font-semibold">{w.language}</div>
          <Segmented
            label={w.language}
            choices={languages.map((code) => ({ value: code, text: w.languages[code] }))}
            value={language}
            onChange={changeLanguage}
          />
          {me.language === language ? (
            <p className="text-dim text-sm mt-1">{w.languageHint}</p>
          ) : (
            <p className="text-dim text-sm mt-1">
              {w.languageDiffers(w.languageNames[me.language])}{' '}
              <Button kind="quiet" onClick={() => changeLanguage(language)}>
                {w.sameForMail(w.languageNames[language])}
              </Button>
            </p>
          )}
        </div>
        <ActionNote of={save} />
        <div>
          <div className="mb-1 text-15 font-semibold">{w.scheme}</div>
          <ColorSchemeSwitch />
          <p className="text-dim text-sm mt-1">{w.schemeHint}</p>
        </div>
      </div>
    </Section>
  );
}
