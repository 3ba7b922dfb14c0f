import type { Transaction } from '#platform/database/server/write.ts';
import { isHeldBack, type Mail, queueMail } from '#platform/mail/server/queue-mail.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Language, Translation } from '#platform/i18n/texts.ts';
import { emailUndoHours, requestLifetimeDays, resetLifetimeMinutes } from '#features/accounts/rules.ts';
import type { en } from '#features/accounts/i18n/mails/en.ts';
import { accountMailTexts } from '#features/accounts/i18n/mails/texts.ts';

export interface MailRecipient {
  email: string;
  firstName: string;
  language: Language;
}

type Texts = Translation<typeof en>;
type Content = Pick<Mail, 'subject' | 'paragraphs' | 'action'>;

export const mails = {
  approved: mail<{ link: string }>('request-approved', (w, camp, { link }) => ({
    subject: w.approved.subject(camp),
    paragraphs: [w.approved.body(camp), w.approved.validity(requestLifetimeDays)],
    action: { label: w.approved.action, url: link },
  })),
  approvalWithdrawn: mail<object>('approval-taken-back', (w, camp) => ({
    subject: w.approvalTakenBack.subject(camp),
    paragraphs: [w.approvalTakenBack.body(camp)],
  })),
  rejected: mail<{ reason: string }>('request-rejected', (w, camp, { reason }) => ({
    subject: w.rejected.subject(camp),
    paragraphs: [w.rejected.body(camp), ...reasonIn(w.rejected, reason)],
  })),
  hasAccount: mail<{ link: string }>('has-account', (w, camp, { link }) => ({
    subject: w.hasAccount.subject(camp),
    paragraphs: [w.hasAccount.body(camp), w.hasAccount.ignore],
    action: { label: w.hasAccount.action, url: link },
  })),
  reset: mail<{ link: string }>('password-reset', (w, camp, { link }) => ({
    subject: w.reset.subject(camp),
    paragraphs: [w.reset.body(camp), w.reset.validity(resetLifetimeMinutes)],
    action: { label: w.reset.action, url: link },
  })),
  emailConfirmation: mail<{ link: string; hours: number }>('email-confirmation', (w, camp, { link, hours }) => ({
    subject: w.emailConfirmation.subject(camp),
    paragraphs: [w.emailConfirmation.body(camp), w.emailConfirmation.validity(hours), w.emailConfirmation.ignore],
    action: { label: w.emailConfirmation.action, url: link },
  })),
  emailInUse: mail<object>('email-in-use', (w, camp) => ({
    subject: w.emailInUse.subject(camp),
    paragraphs: [w.emailInUse.body(camp), w.emailInUse.ignore],
  })),
  emailChangeRequested: mail<{ newEmail: string; link: string }>('email-change-requested', (w, camp, { newEmail, link }) => ({
    subject: w.emailChangeRequested.subject(camp),
    paragraphs: [w.emailChangeRequested.body(camp, newEmail), w.emailChangeRequested.stop, w.emailChangeRequested.validity(emailUndoHours)],
    action: { label: w.emailChangeRequested.action, url: link },
  })),
  emailChanged: mail<{ newEmail: string; link: string }>('email-changed', (w, camp, { newEmail, link }) => ({
    subject: w.emailChanged.subject(camp),
    paragraphs: [w.emailChanged.body(camp, newEmail), w.emailChanged.undo, w.emailChanged.validity(emailUndoHours)],
    action: { label: w.emailChanged.action, url: link },
  })),
  emailRestored: mail<{ email: string }>('email-restored', (w, camp, { email }) => ({
    subject: w.emailRestored.subject(camp),
    paragraphs: [w.emailRestored.body(camp, email), w.notYou],
  })),
  passwordChanged: mail<object>('password-changed', (w, camp) => ({
    subject: w.passwordChanged.subject(camp),
    paragraphs: [w.passwordChanged.body(camp), w.notYou],
  })),
  secondFactorAdded: mail<{ name: string }>('second-factor-added', (w, camp, { name }) => ({
    subject: w.secondFactorAdded.subject(camp),
    paragraphs: [w.secondFactorAdded.body(camp, name), w.notYou],
  })),
  secondFactorRemoved: mail<{ name: string }>('second-factor-removed', (w, camp, { name }) => ({
    subject: w.secondFactorRemoved.subject(camp),
    paragraphs: [w.secondFactorRemoved.body(camp, name), w.notYou],
  })),
  secondFactorsRemoved: mail<object>('second-factors-removed', (w, camp) => ({
    subject: w.secondFactorsRemoved.subject(camp),
    paragraphs: [w.secondFactorsRemoved.body(camp), w.secondFactorsRemoved.next, w.notYou],
  })),
  recoveryCodesRenewed: mail<object>('recovery-codes-renewed', (w, camp) => ({
    subject: w.recoveryCodesRenewed.subject(camp),
    paragraphs: [w.recoveryCodesRenewed.body(camp), w.notYou],
  })),
  disabled: mail<{ reason: string }>('account-disabled', (w, camp, { reason }) => ({
    subject: w.disabled.subject(camp),
    paragraphs: [w.disabled.body(camp), ...reasonIn(w.disabled, reason)],
  })),
  enabled: mail<object>('account-enabled', (w, camp) => ({ subject: w.enabled.subject(camp), paragraphs: [w.enabled.body(camp)] })),
  changeApproved: mail<{ type: string; area: string }>('change-approved', (w, camp, { type, area }) => ({
    subject: w.changeApproved.subject(camp),
    paragraphs: [w.changeApproved.body(camp, type, area)],
  })),
  changeRejected: mail<{ type: string; area: string; reason: string }>('change-rejected', (w, camp, { type, area, reason }) => ({
    subject: w.changeRejected.subject(camp),
    paragraphs: [w.changeRejected.body(camp, type, area), ...reasonIn(w.changeRejected, reason)],
  })),
};

/**
 * Returns the name of the camp. Call it before a transaction: a read on a second connection inside one can deadlock the connection pool.
 */
export async function readCampName(app: AppContext): Promise<string> {
  return (await app.camp()).name;
}

type Limits = Pick<Mail, 'unlimited'>;

function mail<Facts>(name: string, write: (w: Texts, camp: string, facts: Facts) => Content) {
  const kind = `accounts.${name}`;
  const send = async (tx: Transaction, camp: string, to: MailRecipient, facts: Facts, limits: Limits = {}): Promise<void> => {
    const w = accountMailTexts[to.language];
    const content = write(w, camp, facts);
    const paragraphs = [w.hello(to.firstName), ...content.paragraphs];
    await queueMail(tx, { ...content, ...limits, to: to.email, kind, language: to.language, paragraphs });
  };
  /** Returns whether the rate limit blocks this email. Check this before replacing a link, so that the recipient keeps a working link. */
  const isHeld = (tx: Transaction, { email }: Pick<MailRecipient, 'email'>, limits: Limits = {}) =>
    isHeldBack(tx, { ...limits, to: email, kind });
  return Object.assign(send, { isHeld });
}

function reasonIn(w: { reason(reason: string): string }, reason: string): string[] {
  return reason === '' ? [] : [w.reason(reason)];
}
