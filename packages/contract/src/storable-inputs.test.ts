import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './http/endpoint.ts'

const files = readdirSync(import.meta.dirname, { encoding: 'utf8', recursive: true }).filter((file) =>
  file.endsWith('.calls.ts'),
)
const modules: object[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ new URL(file, import.meta.url).href)),
)
const calls = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Api'))
  .flatMap(([, api]) => Object.values(api as Record<string, Endpoint>))

/** Neither can be stored by PostgreSQL. */
const unstorable = ['\u0000', '\ud800']
/** What the strings of the contract look like: one that accepts none of these with a bad character has a pattern. */
const typed = [
  '',
  'a',
  'a'.repeat(30),
  '123456',
  'pi_1',
  'https://example.com/',
  '/uploads/',
  '2026-01-01',
  'ada@example.com',
  '0b8f2c1e-6d1a-4c3e-9a57-1f2e3d4c5b6a',
]
const samples = unstorable.flatMap((bad) => typed.flatMap((text) => [text + bad, bad + text]))

/** Judged one by one, so that every bad line is named, or by the library that reads them. */
const judgedLater = [
  'body.lines[].productId',
  'body.lines[].quantity',
  'body.from.lines[].productId',
  'body.from.lines[].quantity',
  'body.rows[].code',
  'body.rows[].quantity',
  'body.response.clientExtensionResults.*',
]

type Leaf = { place: string; schema: z.core.$ZodType; isUnchecked: boolean }

/** The kinds of schemas that inputs are made of. */
type Def = Extract<
  z.core.$ZodTypes['_zod']['def'],
  { type: Wrapper | Container | 'string' | 'unknown' | 'any' | 'number' | 'boolean' | 'enum' | 'literal' | 'never' }
>
type Wrapper = 'pipe' | 'optional' | 'nullable' | 'default'
type Container = 'object' | 'array' | 'record' | 'union'

function leavesOf(schema: z.core.$ZodType, place: string): Leaf[] {
  const { def } = schema as unknown as { def: Def }
  const leaf = (isUnchecked: boolean) => [{ place, schema, isUnchecked }]
  switch (def.type) {
    case 'string':
      return leaf(false)
    case 'unknown':
    case 'any':
      return leaf(true)
    case 'pipe':
      // What a transform makes of a string is judged with it.
      return leavesOf(def.in, place).map((inner) => (inner.place === place ? { ...inner, schema } : inner))
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([key, value]) => leavesOf(value, `${place}.${key}`)),
        ...(def.catchall ? leavesOf(def.catchall, `${place}.*`) : []),
      ]
    case 'array':
      return leavesOf(def.element, `${place}[]`)
    case 'record':
      return [...leavesOf(def.keyType, `${place}.key`), ...leavesOf(def.valueType, `${place}.*`)]
    case 'union':
      return def.options.flatMap((option) => leavesOf(option, place))
    case 'optional':
    case 'nullable':
    case 'default':
      return leavesOf(def.innerType, place)
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'never':
      return []
    default:
      throw new Error(`${place}: this test does not know inputs of type ${(def as { type: string }).type}`)
  }
}

const leaves = calls.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? leavesOf(schema, `${method} ${path} ${part}`) : [],
  ),
)

const accepts = ({ schema }: Leaf, sample: string) => (schema as z.ZodType).safeParse(sample).success

it('no call accepts a string that the database cannot store', () => {
  const strings = leaves.filter(({ isUnchecked }) => !isUnchecked)
  expect(strings.length).toBeGreaterThan(200)
  const accepting = strings.filter((leaf) => samples.some((sample) => accepts(leaf, sample)))
  expect(accepting.map(({ place }) => place)).toEqual([])
})

it('values of any kind are accepted only where they are judged later', () => {
  const anything = leaves.filter(({ isUnchecked }) => isUnchecked)
  const places = new Set(anything.map(({ place }) => place.slice(place.lastIndexOf(' ') + 1)))
  expect([...places].toSorted()).toEqual(judgedLater.toSorted())
})
