import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Frame = {
  label: ReactNode
  /** In red below the input, announced with it. */
  error?: string | undefined
  hint?: ReactNode
}

/** An input with its label, hint and error. All other props, such as react-hook-form's `register()`, go to the input. */
export function Field({ label, error, hint, className, ...input }: ComponentProps<'input'> & Frame) {
  const ids = useFieldIds(input.id)
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids} className={className}>
      <input
        {...input}
        {...describedBy(ids, error, hint)}
        className={classNames('input w-full', error && 'input-error')}
      />
    </FieldFrame>
  )
}

export function SelectField({ label, error, hint, className, ...select }: ComponentProps<'select'> & Frame) {
  const ids = useFieldIds(select.id)
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids} className={className}>
      <select
        {...select}
        {...describedBy(ids, error, hint)}
        className={classNames('select w-full', error && 'select-error')}
      />
    </FieldFrame>
  )
}

export function TextAreaField({ label, error, hint, className, ...area }: ComponentProps<'textarea'> & Frame) {
  const ids = useFieldIds(area.id)
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids} className={className}>
      <textarea
        {...area}
        {...describedBy(ids, error, hint)}
        className={classNames('textarea min-h-32 w-full', error && 'textarea-error')}
      />
    </FieldFrame>
  )
}

export function CheckboxField({ label, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex items-center gap-3 text-sm">
      <input {...input} type="checkbox" className="checkbox" />
      {label}
    </label>
  )
}

type Ids = { input: string; hint: string; error: string }

function useFieldIds(id: string | undefined): Ids {
  const generated = useId()
  const input = id ?? generated
  return { input, hint: `${input}-hint`, error: `${input}-error` }
}

function describedBy(ids: Ids, error: string | undefined, hint: ReactNode) {
  const texts = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ')
  return { id: ids.input, 'aria-describedby': texts || undefined, 'aria-invalid': error ? true : undefined }
}

function FieldFrame(props: Frame & { ids: Ids; className: string | undefined; children: ReactNode }) {
  const { label, error, hint, ids, className, children } = props
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={ids.input} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint ? (
        <p id={ids.hint} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={ids.error} className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}
