import { countries } from '@wheelyard/contract/values/countries'
import { ALL_COUNTRIES } from '@wheelyard/delivery/freight/find-zone'
import * as t from '@wheelyard/messages/staff'
import { useId, useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { areaName } from './rates-words.ts'

type Choice = { code: string; name: string }

const SHOWN = 8

/** Adds one country after the other, by its name or code. */
export function CountryField({ error, onAdd }: { error: string | undefined; onAdd: (country: string) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const options = matching(typed)
  const add = ({ code }: Choice) => {
    onAdd(code)
    setTyped('')
  }
  return (
    <div className="grid max-w-lg content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {t.freightRates_addCountry()}
      </label>
      <Combobox
        id={id}
        className="input w-full"
        placeholder={t.freightRates_nameOrCode()}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        options={options}
        optionKey={({ code }) => code}
        renderOption={({ code, name }) => (
          <>
            <span className="min-w-0 grow truncate">{name}</span>
            <span className="text-muted">{code}</span>
          </>
        )}
        onChoose={add}
        onKeyDown={(event) => {
          const [first] = options
          if (event.key !== 'Enter' || !first) return
          event.preventDefault()
          add(first)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** A code before names that begin so, and these before names that have it somewhere. */
function matching(typed: string): Choice[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return []
  const rank = ({ code, name }: Choice) => {
    if (code.toLowerCase() === text) return 0
    const at = name.toLowerCase().indexOf(text)
    return at > 0 ? 2 : at + 1 || 3
  }
  const choices: Choice[] = [{ code: ALL_COUNTRIES, name: areaName(ALL_COUNTRIES) }, ...countries()]
  return choices
    .filter((choice) => rank(choice) < 3)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, SHOWN)
}
