import { useLive } from '#platform/live/web/use-live.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDate, formatNearTime } from '#platform/i18n/dates.ts';
import { EmailLink, PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { ProfilePicture } from '#features/accounts/web/profile-picture.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isAdministrator } from '#features/accounts/rules.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { nameOf } from './person-name.ts';

export function PersonHeader({ person }: { person: PersonRow }) {
  const w = useTexts(adminTexts);
  const formatting = useFormatting();
  const me = useLive('accounts.me', {}).rows[0];
  const permissions = person.permissions.map((grant) => grant.permission);
  const lastSeen = person.lastSeenAt === null ? w.people.neverSeen : w.people.seen(formatNearTime(person.lastSeenAt, formatting));
  return (
    <header>
      <div className="flex gap-4 items-center">
        <ProfilePicture value={person.profilePic} firstName={person.firstName} size={56} />
        <div className="min-w-0">
          <h2 className="text-22">{nameOf(person)}</h2>
          <div className="flex flex-wrap gap-1.5">
            {person.id === me?.id && <Tag hue="lake">{w.person.you}</Tag>}
            {person.disabledAt !== null && <Tag hue="berry">{w.people.disabled}</Tag>}
            {isAdministrator({ accountArea: person.accountArea, permissions }) && <Tag hue="pine">{w.people.administrator}</Tag>}
            {person.secondFactor && <Tag>{w.person.secondFactor}</Tag>}
          </div>
        </div>
      </div>
      <p className="contact-links">
        <EmailLink address={person.email} />
        {person.phone !== '' && <PhoneLink number={person.phone} />}
      </p>
      <p className="text-dim text-sm">
        {w.person.since(formatDate(dayIn(formatting.zone, person.createdAt), formatting))} · {lastSeen}
      </p>
    </header>
  );
}
