import { parsePhone } from '#platform/i18n/phone.ts';

export interface ProfileFields {
  firstName: string;
  lastName: string;
  phone: string;
  /** A date such as `2026-06-12`, or '' without a birthday. */
  birthday: string;
}

export type ProfileError = 'empty' | 'not-a-phone' | 'not-a-day';

export function validateProfile(
  changed: Partial<ProfileFields>,
  isBirthdayIncomplete = false,
): Partial<Record<keyof ProfileFields, ProfileError>> {
  const errors: Partial<Record<keyof ProfileFields, ProfileError>> = {};
  if (changed.firstName?.trim() === '') errors.firstName = 'empty';
  if (changed.lastName?.trim() === '') errors.lastName = 'empty';
  if (changed.phone !== undefined && parsePhone(changed.phone) === null) errors.phone = 'not-a-phone';
  if (isBirthdayIncomplete) errors.birthday = 'not-a-day';
  return errors;
}
