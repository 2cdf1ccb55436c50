import { useState, type ComponentProps } from 'react'
import * as t from '@wheelyard/messages/buyer'
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
        aria-label={typeof props.label === 'string' ? t.ui_showLabel({ label: props.label }) : t.ui_showPassword()}
        className="absolute top-0 end-0 cursor-pointer min-h-6 px-1 text-sm font-semibold text-accent"
        onClick={() => setShown(!shown)}
      >
        {shown ? t.ui_hide() : t.ui_show()}
      </button>
    </div>
  )
}
