/** Texts of the account emails. `camp` is the name of the camp. */
export const en = {
  hello: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  notYou: 'If this was not you, tell an administrator of the camp immediately.',
  approved: {
    subject: (camp: string) => `Your ${camp} account is approved`,
    body: (camp: string) => `Your request for an account at ${camp} was approved. To finish, choose a password.`,
    action: 'Finish creating your account',
    validity: (days: number) => `This link works once, for ${days} days. Do not share it.`,
  },
  approvalTakenBack: {
    subject: (camp: string) => `Your request for a ${camp} account is under review again`,
    body: (camp: string) =>
      `The approval of your account at ${camp} was withdrawn. The link that we sent you no longer works. We will email you again.`,
  },
  rejected: {
    subject: (camp: string) => `Your request for a ${camp} account`,
    body: (camp: string) => `Your request for an account at ${camp} was not approved.`,
    reason: (reason: string) => `The administrator wrote: ${reason}`,
  },
  hasAccount: {
    subject: (camp: string) => `You already have an account at ${camp}`,
    body: (camp: string) =>
      `Someone requested an account at ${camp} with this address, which already has one. If it was you, sign in or choose a new password.`,
    ignore: 'If it was not you, ignore this email. Nothing was changed.',
    action: 'Choose a new password',
  },
  reset: {
    subject: (camp: string) => `Reset your ${camp} password`,
    body: (camp: string) => `Someone asked to reset the password of your account at ${camp}. Use this link to choose a new one.`,
    action: 'Choose a new password',
    validity: (minutes: number) =>
      `This link works once, for ${minutes} minutes. If you did not request it, ignore this email. Your password stays the same.`,
  },
  emailConfirmation: {
    subject: (camp: string) => `Confirm the new email address of your ${camp} account`,
    body: (camp: string) => `You asked to use this address for your account at ${camp}. Open this link to confirm it.`,
    action: 'Confirm this address',
    validity: (hours: number) => `This link works once, for ${hours} hours. Until you confirm, keep signing in with your old address.`,
    ignore: 'If you did not request it, ignore this email. Nothing will change.',
  },
  emailInUse: {
    subject: (camp: string) => `Someone entered your email address for another ${camp} account`,
    body: (camp: string) =>
      `Someone entered this address for another account at ${camp}. It already belongs to your account, so nothing was changed.`,
    ignore: 'If it was you, sign in with this address, or use another one for the other account. If not, ignore this email.',
  },
  emailChangeRequested: {
    subject: (camp: string) => `New email address requested for your ${camp} account`,
    body: (camp: string, newEmail: string) =>
      `Someone who is signed in to your account at ${camp} asked to change its address to ${newEmail}. Nothing changes until that address is confirmed.`,
    stop: 'If this was not you, stop the change with the link below. It signs everyone out of the account and emails you a link to choose a new password. Also tell an administrator of the camp.',
    action: 'Stop the change',
    validity: (hours: number) => `This link works once, for ${hours} hours. If it was you, ignore this email.`,
  },
  emailChanged: {
    subject: (camp: string) => `The email address of your ${camp} account was changed`,
    body: (camp: string, newEmail: string) =>
      `You now sign in to your account at ${camp} as ${newEmail}. We sent this email to the old address.`,
    undo: 'If this was not you, restore this address with the link below. It signs everyone out of the account and emails you a link to choose a new password. Also tell an administrator of the camp.',
    action: 'Restore this address',
    validity: (hours: number) => `This link works once, for ${hours} hours. If you made the change, ignore this email.`,
  },
  emailRestored: {
    subject: (camp: string) => `The email address of your ${camp} account was restored`,
    body: (camp: string, email: string) =>
      `You sign in to your account at ${camp} as ${email} again. Someone used the link that we sent to that address after the change. Everyone was signed out, and the old password no longer works.`,
  },
  passwordChanged: {
    subject: (camp: string) => `Your ${camp} password was changed`,
    body: (camp: string) => `The password of your account at ${camp} was changed, and your other sessions were signed out.`,
  },
  secondFactorAdded: {
    subject: (camp: string) => `A second factor now protects your ${camp} account`,
    body: (camp: string, name: string) => `Signing in to your account at ${camp} now also asks for: ${name}.`,
  },
  secondFactorRemoved: {
    subject: (camp: string) => `A second factor was removed from your ${camp} account`,
    body: (camp: string, name: string) => `Signing in to your account at ${camp} no longer asks for: ${name}.`,
  },
  secondFactorsRemoved: {
    subject: (camp: string) => `An administrator removed the second factor of your ${camp} account`,
    body: (camp: string) =>
      `An administrator removed the second factor at sign-in from your account at ${camp}. You were signed out everywhere, and your recovery codes no longer work.`,
    next: 'Sign in with your password, then add a second factor again under Account Settings.',
  },
  recoveryCodesRenewed: {
    subject: (camp: string) => `New recovery codes for your ${camp} account`,
    body: (camp: string) => `New recovery codes were created for your account at ${camp}. The earlier ones no longer work.`,
  },
  disabled: {
    subject: (camp: string) => `Your ${camp} account was disabled`,
    body: (camp: string) => `Your account at ${camp} was disabled and you were signed out.`,
    reason: (reason: string) => `The administrator wrote: ${reason}`,
  },
  enabled: {
    subject: (camp: string) => `Your ${camp} account is enabled again`,
    body: (camp: string) => `Your account at ${camp} is enabled again. You can sign in as before.`,
  },
  changeApproved: {
    subject: (camp: string) => `Your access change at ${camp} was approved`,
    body: (camp: string, type: string, area: string) => `Your account at ${camp} now belongs to ${type}, ${area}.`,
  },
  changeRejected: {
    subject: (camp: string) => `Your access change at ${camp} was not approved`,
    body: (camp: string, type: string, area: string) => `Your request to move to ${type}, ${area} at ${camp} was not approved.`,
    reason: (reason: string) => `The administrator wrote: ${reason}`,
  },
} as const;
