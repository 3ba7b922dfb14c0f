import type { CSSProperties } from 'react';
import { parsePicture } from '#features/accounts/profile-picture.ts';
import '#platform/ui/web/styles/deferred-components.css';

interface ProfilePictureProps {
  /** Stored `profile_pic`: '#…' is a color, 'd…' a data URL, any other value the default circle (specification §2). */
  value: string | null | undefined;
  firstName: string;
  /** Width and height in pixels. */
  size?: number;
}

/** The picture is hidden from screen readers, because the name is beside it. */
export function ProfilePicture({ value, firstName, size = 48 }: ProfilePictureProps) {
  const picture = parsePicture(value, firstName);
  if (picture.kind === 'image') return <img className="profile-picture" src={picture.source} width={size} height={size} alt="" />;
  const circle = picture.kind === 'colour' ? picture : { colour: undefined, ink: undefined, initial: 'C' };
  const circleStyle: CSSProperties = { width: size, height: size, fontSize: size * 0.44, background: circle.colour, color: circle.ink };
  return (
    <span className="profile-picture" style={circleStyle} aria-hidden>
      {circle.initial}
    </span>
  );
}
