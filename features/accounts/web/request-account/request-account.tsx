import { useContext } from 'react';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmailField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { OpenPathContext } from '#platform/ui/web/navigation.ts';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { AccountRequest } from '#features/accounts/shapes.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { withRequiredFields } from '#features/accounts/web/form-shapes.ts';
import { AuthCard, AuthLink, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { TypeAndArea } from '#features/accounts/web/type-and-area.tsx';
import { MailSentNote } from '#features/accounts/web/mail-sent-note.tsx';

/** The order of the fields matters: validation reports the first empty field (specification §5). */
const start = { firstName: '', lastName: '', email: '', phone: '', accountType: '', accountArea: '' };
const shape = withRequiredFields(Object.keys(start), AccountRequest);

export function RequestAccount() {
  const w = useTexts(accountsTexts);
  const signIn = useTexts(signInTexts);
  const openPath = useContext(OpenPathContext);
  const form = useFormAction(calls.accounts.requestAccount.mutate, {
    shape,
    start,
    problems: w.problems,
    draftName: 'request-account',
    done: () => openPath('/request-submitted'),
  });

  return (
    <AuthCard
      title={w.requestAccount.title}
      intro={w.requestAccount.intro}
      links={
        <p>
          {w.requestAccount.haveAccount} <AuthLink to="/signin">{signIn.submit}</AuthLink>
        </p>
      }
    >
      <form method="post" noValidate onSubmit={form.send}>
        <FieldStack>
          <div className="short-fields">
            <TextField label={w.fields.firstName} autoComplete="given-name" {...form.field('firstName')} />
            <TextField label={w.fields.lastName} autoComplete="family-name" {...form.field('lastName')} />
          </div>
          <EmailField label={w.fields.email} {...form.field('email')} />
          <PhoneField label={w.fields.phone} {...form.field('phone')} />
          <TypeAndArea type={form.field('accountType')} area={form.field('accountArea')} onType={() => form.set('accountArea', '')} />
          <ActionNote of={form} />
          <Button type="submit" wide loading={form.pending}>
            {w.requestAccount.submit}
          </Button>
        </FieldStack>
      </form>
    </AuthCard>
  );
}

export function RequestSubmitted() {
  const w = useTexts(accountsTexts).requestSubmitted;
  return (
    <AuthCard title={w.title} links={<AuthLink to="/signin">{w.back}</AuthLink>}>
      <MailSentNote hint={w.nothingCame}>
        {w.body} {w.when}
      </MailSentNote>
    </AuthCard>
  );
}
