import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import type { MeRow } from '#rooms/accounts/shapes.ts';
import { accountSettingsTexts } from '#rooms/accounts/words/account-settings/words.ts';
import style from './account-settings.module.css';
import { Appearance } from './appearance.tsx';
import { Email } from './email.tsx';
import { Password } from './password.tsx';
import { PictureSection } from '#rooms/accounts/web/settings/picture/picture-section.tsx';
import { PositionSection } from './place.tsx';
import { Profile } from './profile.tsx';
import { SecondFactors } from '#rooms/accounts/web/settings/second-factor/second-factors.tsx';
import { Sessions } from './sessions.tsx';
import { AuthCardSkeleton } from '#rooms/accounts/web/auth-card-skeleton.tsx';
import { Section } from './section.tsx';

export function AccountSettings() {
  const w = useTexts(accountSettingsTexts);
  const { rows } = useLive('accounts.me', {});
  const me = rows[0];
  return (
    <div className={style.page}>
      <PageHeading title={w.title} note={w.intro} />
      {me ? <Sections me={me} /> : <SettingsSkeleton title={w.profile.title} about={w.profile.about} />}
    </div>
  );
}

function Sections({ me }: { me: MeRow }) {
  return (
    <>
      <Profile me={me} />
      <PictureSection me={me} />
      <Appearance me={me} />
      <Email me={me} />
      <Password me={me} />
      <SecondFactors me={me} />
      <Sessions />
      <PositionSection me={me} />
    </>
  );
}

interface SettingsSkeletonProps {
  title: string;
  about: string;
}

/** The first section on its way, in its shape. */
function SettingsSkeleton({ title, about }: SettingsSkeletonProps) {
  return (
    <Section title={title} about={about}>
      <AuthCardSkeleton fields={3} />
    </Section>
  );
}
