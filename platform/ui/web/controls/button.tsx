import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import style from './button.module.css';

interface Look {
  /** `main` is the primary action. A dialog has only one. */
  kind?: 'main' | 'plain' | 'quiet' | 'soft';
  hue?: 'pine' | 'berry' | 'paper' | undefined;
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  loading?: boolean;
}

type ButtonProps<As extends ElementType> = Look & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Look | 'as'>;

/** Renders a button. With `as="a"` or a router's `Link`, it renders a link that looks like a button. */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const { as, kind = 'main', hue = 'pine', size = 'md', wide, icon, after, loading, ...rest } = props;
  const { className, children, disabled, onClick, ...given } = rest as ComponentPropsWithRef<'button'>;
  const Element: ElementType = as ?? 'button';
  // While loading, use only `aria-disabled`, because `disabled` would remove the focus from the button.
  const own = as === undefined ? { type: 'button', disabled, 'aria-disabled': loading || undefined } : {};
  return (
    <Element
      {...own}
      {...given}
      onClick={loading ? (event: MouseEvent) => event.preventDefault() : onClick}
      className={className === undefined ? style.button : `${style.button} ${className}`}
      data-kind={kind}
      data-hue={hue}
      data-size={size}
      data-block={wide || undefined}
      data-left={icon ? true : undefined}
      data-right={after ? true : undefined}
      data-loading={loading || undefined}
    >
      {icon && <span className="flex items-center">{icon}</span>}
      <span className="flex items-center min-w-0">{children}</span>
      {after && <span className="flex items-center">{after}</span>}
    </Element>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  label: string;
  kind?: 'corner' | 'plain' | 'quiet';
}

export function IconButton({ label, kind = 'corner', className = '', ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={`flex-none ${style.iconButton} ${className}`} data-kind={kind} aria-label={label} />;
}
