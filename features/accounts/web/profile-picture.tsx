import type { CSSProperties } from 'react';
import { pictureOf } from '#features/accounts/profile-picture.ts';
import '#platform/ui/web/styles/deferred-components.css';

interface ProfilePictureProps {
  /** The account's `profile_pic`: '#…', 'd…' or anything else (specification §2). */
  value: string | null | undefined;
  firstName: string;
  /** Pixels; 48 in the navigation bar. */
  size?: number;
}

/** Decoration beside a name, so it says nothing to a screen reader. @example <ProfilePicture value={account.profilePic} firstName={account.firstName} /> */
export function ProfilePicture({ value, firstName, size = 48 }: ProfilePictureProps) {
  const picture = pictureOf(value, firstName);
  if (picture.kind === 'image') return <img className="profile-picture" src={picture.source} width={size} height={size} alt="" />;
  const drawn = picture.kind === 'colour' ? picture : { colour: undefined, ink: undefined, initial: 'C' };
  const look: CSSProperties = { width: size, height: size, fontSize: size * 0.44, background: drawn.colour, color: drawn.ink };
  return (
    <span className="profile-picture" style={look} aria-hidden>
      {drawn.initial}
    </span>
  );
}
