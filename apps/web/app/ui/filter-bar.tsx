import type { ReactNode } from 'react'
import * as t from '@wheelyard/messages/staff'
import { SelectField } from './field.tsx'
import { ListFilters } from './list-filters.tsx'
import { SearchField } from './search-field.tsx'

type FilterBarProps<Name extends string> = {
  placeholder: string
  /** The filters in use, by the names they have in the address. */
  filters: { readonly [name in Name | 'q']?: string | undefined }
  /** The options of each filter are labels by value, or the data's own words; the value '' is no filter. */
  choices: readonly { name: Name; label: () => string; options: Readonly<Record<string, string | (() => string)>> }[]
  onChange: (changes: Record<string, string>) => void
  /** Filters of other kinds. */
  children?: ReactNode
}

/** The search and the filters of a dashboard list. */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { placeholder, filters, choices, onChange, children } = props
  return (
    <ListFilters>
      <SearchField
        label={t.ui_search()}
        placeholder={placeholder}
        value={filters.q ?? ''}
        onSearch={(q) => onChange({ q })}
      />
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label()}
          value={filters[name] ?? ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
        >
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {typeof text === 'string' ? text : text()}
            </option>
          ))}
        </SelectField>
      ))}
      {children}
    </ListFilters>
  )
}
