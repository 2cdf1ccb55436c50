import { type ComponentProps, useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Field } from './field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'hint' | 'type'> & { hasApp: boolean }

/** A code of an authenticator app, or a recovery code, whose letters a phone's number pad does not have. */
export function CodeField({ hasApp, ...props }: CodeFieldProps) {
  const [isNumber, setNumber] = useState(hasApp)
  return (
    <div>
      <Field
        {...props}
        label={t.ui_code()}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete={isNumber ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={hasApp ? t.ui_fromYourAuthenticatorApp() : t.ui_oneOfYourRecovery()}
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
          {t.ui_useRecoveryCode()}
        </button>
      ) : null}
    </div>
  )
}
