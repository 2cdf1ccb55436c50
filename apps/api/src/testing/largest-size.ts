import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { z } from 'zod'
import type { Sample } from './sample.ts'

type Schema = {
  maxItems?: number
  maxLength?: number
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
}

/** Shorter ones cost as much as their bytes. */
const LONG_LIST = 50
const LONG_TEXT = 5_000

/** Long lists and texts of a request's body that are shorter in this sample than the contract permits. */
export function undersizedParts({ body, costMs }: Endpoint, sample: Sample): string[] {
  // Such a call is charged by the number of things that it names.
  if (!body || typeof costMs === 'function') return []
  const root = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  return undersized(root, sample.body, 'body', root.$defs ?? {})
}

function undersized(given: Schema, value: unknown, path: string, known: Record<string, Schema>): string[] {
  const schema = given.$ref ? (known[given.$ref.replace('#/$defs/', '')] ?? {}) : given
  const { maxItems = 0, maxLength = 0, properties = {}, anyOf } = schema
  if (anyOf) {
    const ways = anyOf.map((each) => undersized(each, value, path, known))
    return ways.some((parts) => parts.length === 0) ? [] : (ways[0] ?? [])
  }
  if (Array.isArray(value)) {
    // Lists within it cannot all be full at the same time: the body has a limit too.
    return maxItems >= LONG_LIST && value.length < maxItems ? [path] : []
  }
  if (typeof value === 'string') return maxLength >= LONG_TEXT && value.length < maxLength ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(properties).flatMap(([name, part]) =>
    undersized(part, (value as Record<string, unknown>)[name], `${path}.${name}`, known),
  )
}
