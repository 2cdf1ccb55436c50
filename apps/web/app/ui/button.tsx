import type { ComponentProps, MouseEventHandler } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/**
 * `primary`: the main action. `navy`: the same on the brand colour. `plain`: secondary. `chosen`: of several plain ones.
 * `danger`: cannot be undone.
 */
type Style = { variant?: keyof typeof variants; size?: keyof typeof sizes }

type ButtonProps = ComponentProps<'button'> &
  Style & {
    /** While set, the button is disabled and shows this instead of its children, such as `Loading...` */
    busy?: string | false | undefined
  }

export function Button({
  variant,
  size,
  busy,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={busy === undefined ? onClick : firstClick(onClick)}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {busy ? (
        <>
          <span className="loading loading-spinner loading-sm" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** The second click of a double click comes before the button that it started is disabled. */
const firstClick =
  (onClick: MouseEventHandler<HTMLButtonElement> | undefined): MouseEventHandler<HTMLButtonElement> =>
  (event) =>
    event.detail > 1 ? event.preventDefault() : onClick?.(event)

export function ButtonLink({
  variant,
  size,
  className,
  prefetch = 'intent',
  ...rest
}: ComponentProps<typeof Link> & Style) {
  return <Link {...rest} prefetch={prefetch} className={classNames(buttonClass({ variant, size }), className)} />
}

function buttonClass({ variant = 'primary', size = 'normal' }: Style): string {
  return classNames('btn font-semibold whitespace-nowrap', variants[variant], sizes[size])
}

const variants = {
  primary: 'btn-primary',
  navy: 'btn-navy',
  plain:
    'border-line bg-surface text-ink hover:border-ink disabled:border-line disabled:text-muted disabled:opacity-60',
  chosen: 'btn-secondary',
  quiet: 'btn-ghost',
  danger: 'btn-error',
}

// A finger needs 44 px.
const sizes = { small: 'btn-sm max-sm:h-11 max-sm:min-w-11', normal: '', large: 'btn-lg px-8' }
