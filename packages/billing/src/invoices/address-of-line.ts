import type { BillingAddress } from '@wheelyard/contract/buying/business-details.calls'
import { countries } from '@wheelyard/contract/values/countries'
import { inLanguage } from '@wheelyard/messages/in-language'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'

let known: ReadonlyMap<string, string> | undefined

/** By what countries are called in any language that a buyer reads here. */
const codes = () => (known ??= allNames())

function allNames(): ReadonlyMap<string, string> {
  const named = ALL_LANGUAGES.flatMap((language) => [...inLanguage(language, countries)])
  const names = new Map(named.map(({ code, name }) => [name.toLowerCase(), code]))
  // More likely the state.
  names.delete('georgia')
  return names.set('usa', 'US').set('uk', 'GB')
}

/** "5 Quay Street, Auckland, New Zealand" names its country; null where a line does not end with one. */
export function addressOfLine(line: string): BillingAddress | null {
  const comma = line.lastIndexOf(',')
  const country = codes().get(
    line
      .slice(comma + 1)
      .trim()
      .toLowerCase(),
  )
  if (comma < 0 || !country) return null
  return { line1: line.slice(0, comma).trim(), line2: '', city: '', region: '', postcode: '', country }
}
