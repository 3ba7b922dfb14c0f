import { useLive } from '#platform/live/web/use-live.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import style from './account-settings.module.css';
import { AppearanceSection } from './appearance.tsx';
import { EmailSection } from './email.tsx';
import { PasswordSection } from './password.tsx';
import { PictureSection } from '#features/accounts/web/settings/picture/picture-section.tsx';
import { PositionSection } from './position-section.tsx';
import { ProfileSection } from './profile.tsx';
import { SecondFactors } from '#features/accounts/web/settings/second-factor/second-factors.tsx';
import { Sessions } from './sessions.tsx';
import { AuthCardSkeleton } from '#features/accounts/web/auth-card-skeleton.tsx';
import { Section } from './section.tsx';

export function AccountSettings() {
  const w = useTexts(accountSettingsTexts);
  const { rows } = useLive('accounts.me', {});
  const me = rows[0];
  return (
    <div className={style.page}>
      <PageHeading title={w.title} />
      {me ? <Sections me={me} /> : <SettingsSkeleton title={w.profile.title} about={w.profile.about} />}
    </div>
  );
}

function Sections({ me }: { me: MeRow }) {
  return (
    <>
      <ProfileSection me={me} />
      <PictureSection me={me} />
      <AppearanceSection me={me} />
      <EmailSection me={me} />
      <PasswordSection me={me} />
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

function SettingsSkeleton({ title, about }: SettingsSkeletonProps) {
  return (
    <Section title={title} about={about}>
      <AuthCardSkeleton fields={3} />
    </Section>
  );
}
