import { commonProblems } from '@wheelyard/contract/http/common-problems'
import type { DeclaredProblem, Endpoint } from '@wheelyard/contract/http/endpoint'
import { refusalsOf } from '@wheelyard/contract/http/refusals'
import type { JsonSchema, SchemaComponents } from './openapi-schemas.ts'

export type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }
>
export type Response = { description: string; content: Content }
type Reference = { $ref: string }

/** The refusals of calls by status. Those without a refusal of the call's own are the same for many: components. */
export class RefusalComponents {
  readonly all: Record<string, Response> = { internal: INTERNAL }
  readonly #schemas: SchemaComponents

  constructor(schemas: SchemaComponents) {
    this.#schemas = schemas
  }

  of(endpoint: Endpoint): Record<string, Response | Reference> {
    const byStatus = Map.groupBy(refusalsOf(endpoint), ({ status }) => status)
    const refused = [...byStatus].map(([status, refusals]) => [status, this.#shared(refusals)] as const)
    return { ...Object.fromEntries(refused), 500: refer('internal') }
  }

  #shared(refusals: DeclaredProblem[]): Response | Reference {
    if (!refusals.every((refusal) => COMMON.has(refusal))) return this.#response(refusals)
    const name = refusals.map(({ code }) => code).join('.')
    this.all[name] ??= this.#response(refusals)
    return refer(name)
  }

  #response(refusals: DeclaredProblem[]): Response {
    const codes = [...new Set(refusals.map(({ code }) => code))]
    const withFigures = refusals.filter(({ details }) => details !== undefined)
    const plain = refusals.filter(({ details }) => details === undefined).map(({ code }) => code)
    const schemas = withFigures.map((refusal) => this.#schemaOf(refusal))
    if (plain.length > 0) schemas.push(objectWith({ code: { enum: [...new Set(plain)] } }))
    const examples = refusals.map(({ code, message, details }) => [
      code,
      { value: Object.assign({ code, message }, details) },
    ])
    const [only, ...others] = schemas
    return {
      description: codes.join(', '),
      content: {
        'application/json': {
          schema: only && others.length === 0 ? only : { oneOf: schemas },
          examples: Object.fromEntries(examples),
        },
      },
    }
  }

  #schemaOf({ code, figures, details }: DeclaredProblem): JsonSchema {
    const { properties = {}, required } = figures ? this.#schemas.output(figures) : constantsOf(details)
    return objectWith({ code: { const: code }, ...properties }, required)
  }
}

const COMMON = new Set<DeclaredProblem>(Object.values(commonProblems).flat())

const refer = (name: string): Reference => ({ $ref: `#/components/responses/${name}` })

const constantsOf = (details: unknown): JsonSchema => {
  const entries = Object.entries(details ?? {}).map(([name, value]) => [name, { const: value }] as const)
  return { properties: Object.fromEntries(entries), required: entries.map(([name]) => name) }
}

const objectWith = (properties: Record<string, JsonSchema | boolean>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties: { ...properties, message: { type: 'string' } },
  required: ['code', 'message', ...required],
})

const INTERNAL: Response = {
  description: 'A fault of ours; quote its requestId when you report it',
  content: {
    'application/json': {
      schema: objectWith({ code: { const: 'internal' }, requestId: { type: 'string' } }, ['requestId']),
      example: {
        code: 'internal',
        message: 'Something went wrong!',
        requestId: '3f1c2d9a-64f5-4a0c-9b7f-0f6f1f2a7c11',
      },
    },
  },
}
