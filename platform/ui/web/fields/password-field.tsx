import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { useWords } from '#platform/words/web/use-words.ts';
import { uiWords } from '#platform/ui/words/words.ts';
import { IconButton } from '#platform/ui/web/press/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  label: string;
  /** `current-password` to sign in, `new-password` to choose one: password stores rely on it. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. @example <PasswordField label={w.password} autoComplete="current-password" {...form.field('password')} /> */
export function PasswordField(props: PasswordFieldProps) {
  const w = useWords(uiWords);
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton label={shown ? w.hidePassword : w.showPassword} onClick={() => setShown((before) => !before)}>
      {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
    </IconButton>
  );
  return <TextField spellCheck={false} autoCapitalize="none" {...props} type={shown ? 'text' : 'password'} after={toggle} />;
}
