import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import style from './button.module.css';

interface Look {
  /** One `main` per dialog: the primary action. `plain` for others, `quiet` for rare ones. */
  kind?: 'main' | 'plain' | 'quiet' | 'soft';
  /** `berry` for destructive actions. */
  hue?: 'pine' | 'berry' | 'paper' | undefined;
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  /** The action is running: the button is inactive and keeps its text and width. */
  loading?: boolean;
}

type ButtonProps<As extends ElementType> = Look & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Look | 'as'>;

/**
 * A button, or with `as="a"` or a router's `Link` a link that looks like one.
 * @example <Button type="submit" loading={save.pending}>{w.save}</Button>
 */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const { as, kind = 'main', hue = 'pine', size = 'md', wide, icon, after, loading, ...rest } = props;
  const { className, children, disabled, onClick, ...given } = rest as ComponentPropsWithRef<'button'>;
  const Element: ElementType = as ?? 'button';
  // Not `disabled` while loading, because the browser would drop the focus.
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
      {icon && <span className="line gap-0 middle">{icon}</span>}
      <span className="line gap-0 middle fit">{children}</span>
      {after && <span className="line gap-0 middle">{after}</span>}
    </Element>
  );
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Accessible name. */
  label: string;
  /** `corner` is inside another element that it closes, clears or shows; the others stand in a row of buttons. */
  kind?: 'corner' | 'plain' | 'quiet';
}

/** A button with an icon only. @example <IconButton label={w.close} onClick={onClose}><X size={20} aria-hidden /></IconButton> */
export function IconButton({ label, kind = 'corner', className = '', ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={`fixed ${style.iconButton} ${className}`} data-kind={kind} aria-label={label} />;
}
