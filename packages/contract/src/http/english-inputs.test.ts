import { expect, it } from 'vitest'
import { z } from 'zod'
import { orderCartApi } from '../orders/order-cart.calls.ts'
import { newPassword } from '../people/identity.calls.ts'
import { parseInput } from './parse-input.ts'
import { asList, contractCalls } from './testing.ts'

// The English of every sentence by which a schema refuses an input.

type Place = { place: string; schema: z.core.$ZodType }
type Def = Record<string, unknown> & { type: string; error?: unknown; checks?: z.core.$ZodCheck[] }

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value
const defOf = ({ _zod: { def } }: z.core.$ZodType | z.core.$ZodCheck) => def as unknown as Def

/** Itself, and all that it is made of. */
function partsOf(schema: z.core.$ZodType, place: string): Place[] {
  const { shape, element, options, innerType, in: input, keyType, valueType, catchall } = defOf(schema)
  const inner: [string, unknown][] = [
    ...Object.entries(shape ?? {}).map(([key, value]): [string, unknown] => [`${place}.${key}`, value]),
    ...((options as unknown[] | undefined) ?? []).map((option): [string, unknown] => [place, option]),
    [`${place}[]`, element],
    [`${place}.key`, keyType],
    ...[valueType, catchall].map((value): [string, unknown] => [`${place}.*`, value]),
    ...[innerType, input].map((value): [string, unknown] => [place, value]),
  ]
  const found = inner.flatMap(([at, value]) => (isSchema(value) ? partsOf(value, at) : []))
  return [{ place, schema }, ...found]
}

/** Some sentences are only for one kind of mistake. */
const issues = [
  ...['invalid_type', 'too_small', 'too_big', 'invalid_format', 'invalid_value', 'custom', 'unrecognized_keys'].map(
    (code) => ({ code, errors: [] }),
  ),
  { code: 'invalid_union', errors: [[{ code: 'too_big' }]] },
]
function sentencesOf(error: unknown): string[] {
  if (typeof error === 'string') return [error]
  if (typeof error !== 'function') return []
  return issues.flatMap((issue) => {
    const said: unknown = error({ ...issue, input: undefined, path: [] })
    return typeof said === 'string' ? [said] : []
  })
}

const declaredBy = ({ place, schema }: Place) => {
  const { error, checks = [] } = defOf(schema)
  const errors = [error, ...checks.map((check) => defOf(check).error)]
  return errors.flatMap(sentencesOf).map((sentence) => `${place}: ${sentence}`)
}

const mistakes = [undefined, null, '', ' ', 'a', '\u0007', 'a'.repeat(60_000), -1, 0.001, 1e12, true, [], {}]
const answersTo = (schema: z.ZodType, inputs: unknown[], place: string) =>
  inputs.flatMap((input) => {
    const parsed = parseInput(schema, input, place)
    return parsed.ok ? [] : [`${place}: ${parsed.problem.message.replaceAll(/a{99,}/g, 'a…')}`]
  })

/** "body: email: Invalid input: expected string", where a schema has no sentence of its own. */
const isOfLibrary = (answer: string) =>
  /: (Invalid (input|option|string|ISO|UUID)|Too (big|small)|Unrecognized)/.test(answer)

const parts = (await contractCalls()).flatMap(({ params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? partsOf(schema, part) : [])),
)
const answers = parts.flatMap(({ place, schema }) => answersTo(schema as z.ZodType, mistakes, place))

it('what schemas say of an input is still said in these words', async () => {
  expect(parts.length).toBeGreaterThan(500)
  const certain = [
    // Only said of an order that is whole otherwise.
    ...answersTo(orderCartApi.place.body, [{ version: 1, expectedTotal: 1 }], 'body'),
    ...answersTo(newPassword, ['with\u0007bell'], 'body.password'),
  ]
  const own = answers.filter((answer) => !isOfLibrary(answer))
  await expect(asList([...parts.flatMap(declaredBy), ...own, ...certain])).toMatchFileSnapshot('english/inputs.txt')
})

it('so is what the library says where a schema has no sentence, whatever the field and its limits', async () => {
  const reasons = answers.filter(isOfLibrary).map((answer) =>
    answer
      .replace(/^.*?: (?=Invalid|Too|Unrecognized)/, '')
      .replaceAll(/"[^"]*"(\|"[^"]*")*/g, '"…"')
      .replaceAll(/[\d.]+/g, '…'),
  )
  await expect(asList(reasons)).toMatchFileSnapshot('english/inputs-by-library.txt')
})
