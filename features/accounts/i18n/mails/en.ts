/** Letters of this room. `camp` is the camp's own name. */
export const en = {
  hello: (firstName: string) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  notYou: 'If this was not you, please tell an administrator of the camp at once.',
  approved: {
    subject: (camp: string) => `Your ${camp} account is approved`,
    body: (camp: string) => `Your request for an account at ${camp} was approved. To finish, choose a password.`,
    action: 'Finish creating your account',
    validity: (days: number) => `This link works once, for ${days} days. Please do not pass it on.`,
  },
  approvalTakenBack: {
    subject: (camp: string) => `Your request for a ${camp} account is looked at once more`,
    body: (camp: string) =>
      `The approval of your account at ${camp} was taken back, and the link that we sent you no longer works. You will hear from us again.`,
  },
  rejected: {
    subject: (camp: string) => `Your request for a ${camp} account`,
    body: (camp: string) => `Your request for an account at ${camp} was not approved.`,
    reason: (reason: string) => `The administrator wrote: ${reason}`,
  },
  hasAccount: {
    subject: (camp: string) => `You have an account at ${camp} already`,
    body: (camp: string) =>
      `Somebody asked for an account at ${camp} with this address, which has one. If it was you, sign in with it, or choose a new password.`,
    ignore: 'If it was not you, you can ignore this message: nothing was changed.',
    action: 'Choose a new password',
  },
  reset: {
    subject: (camp: string) => `Reset your ${camp} password`,
    body: (camp: string) => `Someone asked to reset the password of your account at ${camp}. To choose a new one, follow this link.`,
    action: 'Choose a new password',
    validity: (minutes: number) =>
      `This link works once, for ${minutes} minutes. If you did not ask for it, you can ignore this message: your password stays as it is.`,
  },
  emailConfirmation: {
    subject: (camp: string) => `Confirm the new email address of your ${camp} account`,
    body: (camp: string) =>
      `You asked to sign in to your account at ${camp} with this address. To make it so, follow this link and confirm.`,
    action: 'Confirm this address',
    validity: (hours: number) =>
      `This link works once, for ${hours} hours. Until you confirm, you sign in with the address you had before.`,
    ignore: 'If you did not ask for it, please ignore this message: then nothing changes.',
  },
  emailInUse: {
    subject: (camp: string) => `Your email address was given for another ${camp} account`,
    body: (camp: string) =>
      `Somebody gave this address for another account at ${camp}. It belongs to your account already, so nothing was changed.`,
    ignore: 'If it was you, sign in with this address, or give the other account another one. If it was not, you can ignore this message.',
  },
  emailChangeRequested: {
    subject: (camp: string) => `A new email address was given for your ${camp} account`,
    body: (camp: string, newEmail: string) =>
      `Somebody signed in to your account at ${camp} gave it the new address ${newEmail}. Nothing changes until the message to that address is confirmed.`,
    stop: 'If this was not you, stop it with the link below: everybody is signed out of the account, and you get a message here to choose a new password. Please tell an administrator of the camp as well.',
    action: 'Stop the change',
    validity: (hours: number) => `This link works once, for ${hours} hours. If it was you, you can ignore this message.`,
  },
  emailChanged: {
    subject: (camp: string) => `The email address of your ${camp} account was changed`,
    body: (camp: string, newEmail: string) =>
      `Your account at ${camp} now signs in as ${newEmail}. This message goes to the address it had before.`,
    undo: 'If this was not you, put this address back with the link below: everybody is signed out of the account, and you get a message here to choose a new password. Please tell an administrator of the camp as well.',
    action: 'Put this address back',
    validity: (hours: number) => `This link works once, for ${hours} hours. If you made the change yourself, you can ignore this message.`,
  },
  emailRestored: {
    subject: (camp: string) => `The email address of your ${camp} account was put back`,
    body: (camp: string, email: string) =>
      `Your account at ${camp} signs in as ${email} again: somebody followed the link that we had sent there when it was changed. Everybody was signed out, and the password no longer works.`,
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
    body: (camp: string) => `New recovery codes were made for your account at ${camp}. The earlier ones no longer work.`,
  },
  disabled: {
    subject: (camp: string) => `Your ${camp} account was disabled`,
    body: (camp: string) => `Your account at ${camp} was disabled and you were signed out.`,
    reason: (reason: string) => `The administrator wrote: ${reason}`,
  },
  enabled: {
    subject: (camp: string) => `Your ${camp} account works again`,
    body: (camp: string) => `Your account at ${camp} was enabled again. You can sign in as before.`,
  },
  changeApproved: {
    subject: (camp: string) => `Your change at ${camp} was approved`,
    body: (camp: string, type: string, area: string) => `Your account at ${camp} now belongs to ${type}, ${area}.`,
  },
  changeRejected: {
    subject: (camp: string) => `Your change at ${camp} was not approved`,
    body: (camp: string, type: string, area: string) => `Your request to move to ${type}, ${area} at ${camp} was not approved.`,
    reason: (reason: string) => `The administrator wrote: ${reason}`,
  },
} as const;
