import { parsePhone } from '#platform/ui/phone.ts';

export interface ProfileFields {
  firstName: string;
  lastName: string;
  phone: string;
  /** `2026-06-12`, or '' when not given. */
  birthday: string;
}

export type ProfileError = 'empty' | 'not-a-phone' | 'not-a-day';

/** Codes of the changed fields that will not do; the others are as they were and need no judging. */
export function validateProfile(
  changed: Partial<ProfileFields>,
  isBirthdayHalfTyped = false,
): Partial<Record<keyof ProfileFields, ProfileError>> {
  const faults: Partial<Record<keyof ProfileFields, ProfileError>> = {};
  if (changed.firstName?.trim() === '') faults.firstName = 'empty';
  if (changed.lastName?.trim() === '') faults.lastName = 'empty';
  if (changed.phone !== undefined && parsePhone(changed.phone) === null) faults.phone = 'not-a-phone';
  if (isBirthdayHalfTyped) faults.birthday = 'not-a-day';
  return faults;
}
