import type { Endpoint } from './endpoint.ts'

type Scalar = string | number | boolean | undefined
export type PathInput = { params?: Record<string, Scalar>; query?: Record<string, Scalar> }

/** The path of a call with its query sorted: the same input always has the same path, which is a cache's key. */
export function callPath(endpoint: Endpoint, { params = {}, query = {} }: PathInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  search.sort()
  return search.size > 0 ? `${path}?${search.toString()}` : path
}
