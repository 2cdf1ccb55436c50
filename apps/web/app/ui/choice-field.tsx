import type { ComponentProps } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { SelectField } from './field.tsx'

type ChoiceFieldProps<T extends string> = Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> & {
  /** Empty until one is chosen. */
  value: T | ''
  choices: readonly T[]
  nameOf: (choice: T) => string
  onChange: (chosen: T) => void
}

/** One of a few fixed choices. */
export function ChoiceField<T extends string>({ choices, nameOf, onChange, ...select }: ChoiceFieldProps<T>) {
  return (
    <SelectField
      {...select}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {select.value === '' ? (
        <option value="" disabled>
          {t.ui_pleaseChoose()}
        </option>
      ) : null}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}
