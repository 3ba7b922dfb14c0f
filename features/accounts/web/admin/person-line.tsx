import { memo, useMemo } from 'react';
import { formatTimeAgo, type Formatting } from '#platform/i18n/dates.ts';
import { ProfilePicture } from '#features/accounts/web/profile-picture.tsx';
import { Tag } from '#platform/ui/web/layout/text.tsx';
import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isAdministrator } from '#features/accounts/rules.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { type EventChoice, permissionLabel } from './permission-texts.ts';
import style from './person-line.module.css';
import { nameOf } from './person-name.ts';

interface PersonLineProps {
  person: PersonRow;
  events: readonly EventChoice[];
  formatting: Formatting;
}

export const PersonLine = memo(function PersonLine({ person, events, formatting }: PersonLineProps) {
  const w = useTexts(adminTexts);
  const keys = person.permissions.map((grant) => grant.permission);
  const { accountType, accountArea, disabledAt } = person;
  const visibleFields = useChangeTint(useMemo(() => visibleFieldsOf(person), [person]));
  const otherPermissions = keys.filter((key) => key !== 'view-home' && key !== 'is-admin');
  return (
    <div className={`grid grid-cols-1 gap-4 items-center h-full px-3 ${style.line} settles`} data-settled={visibleFields}>
      <ProfilePicture value={person.profilePic} firstName={person.firstName} size={40} />
      <span className={`grid grid-cols-1 gap-x-4 min-w-0 ${style.who}`}>
        <strong className={`font-semibold truncate col-span-full ${disabledAt === null ? '' : 'text-dim line-through'}`}>
          {nameOf(person)}
        </strong>
        <span className={`text-dim text-sm truncate ${style.email}`}>{person.email}</span>
        <span className="text-dim text-sm truncate">
          {accountArea} · {accountType}
        </span>
      </span>
      <span className={`text-dim text-sm truncate ${style.keys}`}>
        {otherPermissions.map((key) => permissionLabel(key, events, w.permissions)).join(', ')}
      </span>
      <span className={`gap-0.5 ${style.state}`}>
        {disabledAt !== null && <Tag hue="berry">{w.people.disabled}</Tag>}
        {disabledAt === null && isAdministrator({ accountArea, permissions: keys }) && <Tag hue="pine">{w.people.administrator}</Tag>}
        <span className={`text-dim text-sm whitespace-nowrap ${style.seen}`}>
          {person.lastSeenAt === null ? w.people.neverSeen : w.people.seen(formatTimeAgo(person.lastSeenAt, formatting))}
        </span>
      </span>
    </div>
  );
});

/** Returns the fields whose changes highlight the row. `lastSeenAt` is not one of them, because every sign-in changes it. */
function visibleFieldsOf(person: PersonRow): object {
  const { lastSeenAt: _, ...visibleFields } = person;
  return visibleFields;
}
