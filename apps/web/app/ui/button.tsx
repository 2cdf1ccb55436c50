import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

/**
 * `primary`: the one thing to do here. `navy`: the same on a bright ground. `plain`: beside it.
 * `quiet`: hardly there. `danger`: cannot be undone.
 */
export type ButtonLook = 'primary' | 'navy' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

type Look = { look?: ButtonLook; size?: ButtonSize }

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** While set, the button is disabled and shows this instead of its children, such as `Loading...` */
    busy?: string | false | undefined
  }

export function Button({ look, size, busy, className, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || Boolean(busy)}
      aria-busy={busy ? true : undefined}
      className={classNames(buttonClass({ look, size }), className)}
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

/** A link that looks like a button; it goes somewhere, it does nothing. What is there is fetched when it is aimed at. */
export function ButtonLink({
  look,
  size,
  className,
  prefetch = 'intent',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} prefetch={prefetch} className={classNames(buttonClass({ look, size }), className)} />
}

function buttonClass({ look = 'primary', size = 'normal' }: Look): string {
  return classNames('btn font-semibold whitespace-nowrap', looks[look], sizes[size])
}

const looks: Record<ButtonLook, string> = {
  primary: 'btn-primary',
  navy: 'btn-navy',
  plain:
    'border-line bg-surface text-ink hover:border-ink disabled:border-line disabled:text-muted disabled:opacity-60',
  quiet: 'btn-ghost',
  danger: 'btn-error',
}

const sizes: Record<ButtonSize, string> = {
  small: 'btn-sm',
  normal: '',
  large: 'btn-lg px-8',
}
