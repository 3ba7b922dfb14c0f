import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import style from './button.module.css';

interface Look {
  /** One `filled` a window: what one came for. `default` for all others, `subtle` for what is seldom wanted. */
  variant?: 'filled' | 'default' | 'subtle' | 'light';
  /** `berry` for what takes something away. */
  color?: 'pine' | 'berry' | 'paper' | undefined;
  size?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** What was pressed is under way: it cannot be pressed again, and keeps its name and width. */
  loading?: boolean;
}

type ButtonProps<As extends ElementType> = Look & { component?: As } & Omit<ComponentPropsWithRef<As>, keyof Look | 'component'>;

/**
 * Something to press; a link that looks like it with `component="a"` or a router's `Link`.
 * @example <Button type="submit" loading={save.pending}>{w.save}</Button>
 */
export function Button<As extends ElementType = 'button'>(props: ButtonProps<As>) {
  const { component, variant = 'filled', color = 'pine', size = 'md', fullWidth, leftSection, rightSection, loading, ...rest } = props;
  const { className, children, disabled, ...given } = rest as ComponentPropsWithRef<'button'>;
  const Element: ElementType = component ?? 'button';
  const own = component === undefined ? { type: 'button', disabled: disabled === true || loading === true } : {};
  return (
    <Element
      {...own}
      {...given}
      className={className === undefined ? style.button : `${style.button} ${className}`}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-block={fullWidth || undefined}
      data-left={leftSection ? true : undefined}
      data-right={rightSection ? true : undefined}
      data-loading={loading || undefined}
    >
      {leftSection && <span className={style.section}>{leftSection}</span>}
      <span className={style.label}>{children}</span>
      {rightSection && <span className={style.section}>{rightSection}</span>}
    </Element>
  );
}
