import { useState, type ComponentProps } from 'react'
import { Field } from './field.tsx'

/** A password that can be shown: typing errors are the most common failed login on a phone. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Field {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={`Show ${typeof props.label === 'string' ? props.label : 'password'}`}
        className="absolute top-0 right-0 cursor-pointer min-h-6 px-1 text-sm font-semibold text-accent"
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
