import { useSearchParams } from 'react-router'
import type { z } from 'zod'

type Changes = Record<string, string | number | undefined>

/** What a list shows is in the address, so a view can be shared. A new search or filter starts at the first page. */
export function useListAddress<Schema extends z.ZodObject>(schema: Schema) {
  const [params, setParams] = useSearchParams()
  const withChanges = (changes: Changes) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    next.delete('cursor')
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    }
    return next
  }
  const hrefWith = (changes: Changes) => `?${withChanges(changes).toString()}`
  return {
    filters: readFilters(schema, params),
    hrefWith,
    hrefOfPage: (page: number) => hrefWith({ page: page === 1 ? undefined : page }),
    change: (changes: Changes) => setParams(withChanges(changes), { replace: true, preventScrollReset: true }),
  }
}

/** Invalid filters in the address are ignored. */
export function readFilters<Schema extends z.ZodObject>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const values = Object.fromEntries([...params].filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  for (const { path } of parsed.error.issues) delete values[String(path[0])]
  return schema.parse(values)
}
