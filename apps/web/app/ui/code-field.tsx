import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'type'> & { hasApp: boolean }

/** A code of an authenticator app, or a recovery code, whose letters a phone's number pad does not have. */
export function CodeField({ hasApp, ...props }: CodeFieldProps) {
  const [isNumber, setNumber] = useState(hasApp)
  return (
    <div>
      <Field
        {...props}
        label="Code"
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete={isNumber ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={hasApp ? 'From your authenticator app, or one of your recovery codes' : 'One of your recovery codes'}
      />
      {isNumber ? (
        <button
          type="button"
          className="text-link mt-2 min-h-6 cursor-pointer text-sm"
          onClick={({ currentTarget }) => {
            setNumber(false)
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          Use a recovery code
        </button>
      ) : null}
    </div>
  )
}
