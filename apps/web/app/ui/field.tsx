import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Frame = {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** An input with its label, hint and error. All other props, such as react-hook-form's `register()`, go to the input. */
export function Field({ label, error, hint, className, ...input }: ComponentProps<'input'> & Frame) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(aria) => <input {...input} {...aria} className={classNames('input w-full', error && 'input-error')} />}
    </FieldFrame>
  )
}

export function SelectField({ label, error, hint, className, ...select }: ComponentProps<'select'> & Frame) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(aria) => <select {...select} {...aria} className={classNames('select w-full', error && 'select-error')} />}
    </FieldFrame>
  )
}

export function TextAreaField({ label, error, hint, className, ...area }: ComponentProps<'textarea'> & Frame) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(aria) => (
        <textarea {...area} {...aria} className={classNames('textarea min-h-32 w-full', error && 'textarea-error')} />
      )}
    </FieldFrame>
  )
}

export function CheckboxField({ label, hint, className, ...input }: ComponentProps<'input'> & Omit<Frame, 'error'>) {
  const hintId = useId()
  return (
    <div className={className}>
      <label className="flex items-center gap-3 text-sm">
        <input {...input} type="checkbox" className="checkbox" aria-describedby={hint ? hintId : undefined} />
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

type Aria = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type FieldFrameProps = Frame & { className?: string | undefined; children: (aria: Aria) => ReactNode }

/** For controls that are none of the above. */
export function FieldFrame({ label, error, hint, className, children }: FieldFrameProps) {
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint ? (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
