import { AuthCardSkeleton } from '#rooms/accounts/web/auth-card-skeleton.tsx';
import { Section } from './section.tsx';

interface SettingsSkeletonProps {
  title: string;
  about: string;
}

/** The first section on its way, in its shape. */
export function SettingsSkeleton({ title, about }: SettingsSkeletonProps) {
  return (
    <Section title={title} about={about}>
      <AuthCardSkeleton fields={3} />
    </Section>
  );
}
