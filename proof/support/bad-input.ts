import fc from 'fast-check'

/** Controls, look-alikes, injections, prototypes, lengths. */
const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    "'; drop table orders; --",
    '" or 1=1 --',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    'constructor',
    '$ne',
    '../../etc/passwd',
    '%00',
    '%2e%2e%2f',
    '＠',
    'NaN',
    'null',
    'undefined',
    '1e309',
    '0x10',
    '-0',
    '=HYPERLINK("x")',
    '\r\nSet-Cookie: a=b',
    '{{7*7}}',
    '${7*7}',
    'a'.repeat(3_000),
    '𝕏'.repeat(300),
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ maxLength: 40, unit: 'binary' }),
)
const nastyNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1.5, 19.999, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e21, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
const nastyScalar = fc.oneof(nastyText, nastyNumber, fc.boolean(), fc.constant(null))

/** Any JSON, deep and with the keys of prototypes among others. */
const nastyJson = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small', withCrossShrink: true }, nastyScalar, tie('list'), tie('record')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  record: fc.dictionary(fc.oneof(nastyText, fc.constantFrom('__proto__', 'toString', '$gt', 'email')), tie('value'), {
    maxKeys: 4,
  }),
})).value

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  format?: string
  $ref?: string
}

/** A body that is valid in most fields, so that the bad one gets past the first check. */
export function nearlyValid(schema: Schema | undefined): fc.Arbitrary<unknown> {
  const { properties } = schema ?? {}
  if (!properties) return nastyJson
  const fields = Object.entries(properties).map(([name, field]) => [name, fieldOf(field)] as const)
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof({ weight: 6, arbitrary: whole }, { weight: 1, arbitrary: nastyJson })
}

function fieldOf(field: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: plausible(field) }, { weight: 2, arbitrary: nastyJson })
}

function plausible(field: Schema): fc.Arbitrary<unknown> {
  if (field.enum) return fc.constantFrom(...field.enum)
  if (field.format === 'uuid') return fc.uuid()
  if (field.format === 'email') return fc.emailAddress()
  if (field.type === 'integer' || field.type === 'number') return fc.integer({ min: 1, max: 500 })
  if (field.type === 'boolean') return fc.boolean()
  return fc.string({ minLength: 1, maxLength: 20 })
}

export const nastyParameter = (schema: Schema) =>
  fc.oneof(plausible(schema).map(String), nastyText, fc.constant('customer@example.com'))
