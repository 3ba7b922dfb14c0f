import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import style from './button.module.css';

interface Look {
  /** One `main` a window: what one came for. `plain` for all others, `quiet` for what is seldom wanted. */
  kind?: 'main' | 'plain' | 'quiet' | 'soft';
  /** `berry` for what takes something away. */
  hue?: 'pine' | 'berry' | 'paper' | undefined;
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
  icon?: ReactNode;
  after?: ReactNode;
  /** What was pressed is under way: it cannot be pressed again, and keeps its name and width. */
  loading?: boolean;
}

type ButtonProps<As extends ElementType> = Look & { as?: As } & Omit<ComponentPropsWithRef<As>, keyof Look | 'as'>;

/**
 * Something to press; a link that looks like it with `as="a"` or a router's `Link`.
 * @example <Button type="submit" loading={save.pending}>{w.save}</Button>
 */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const { as, kind = 'main', hue = 'pine', size = 'md', wide, icon, after, loading, ...rest } = props;
  const { className, children, disabled, onClick, ...given } = rest as ComponentPropsWithRef<'button'>;
  const Element: ElementType = as ?? 'button';
  // Not `disabled` while it is under way: the browser would take the focus away, and with it where a reader of the screen is.
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
  /** What it does, for who cannot see the icon. */
  label: string;
  /** `corner` sits within something else, that it closes, clears or shows; the others stand in a row of buttons. */
  kind?: 'corner' | 'plain' | 'quiet';
}

/** @example <IconButton label={w.close} onClick={onClose}><X size={20} aria-hidden /></IconButton> */
export function IconButton({ label, kind = 'corner', className = '', ...rest }: IconButtonProps) {
  return <button type="button" {...rest} className={`fixed ${style.iconButton} ${className}`} data-kind={kind} aria-label={label} />;
}
