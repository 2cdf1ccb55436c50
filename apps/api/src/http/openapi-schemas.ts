import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas of the contract as JSON Schema. Those with an id become components, which the document then refers to. */
export class SchemaComponents {
  readonly all: Record<string, JsonSchema> = {}

  /** What callers send. A shape is often stricter there than in replies, so its component has a name of its own. */
  input = (schema: z.ZodType) => this.#describe(schema, 'input', 'Input')
  output = (schema: z.ZodType) => this.#describe(schema, 'output', '')

  #describe(schema: z.ZodType, io: 'input' | 'output', suffix: string): JsonSchema {
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    for (const [id, described] of Object.entries($defs)) this.all[id + suffix] = toComponents(described, suffix)
    return toComponents(own, suffix)
  }
}

const toComponents = (schema: JsonSchema, suffix: string): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(/"#\/\$defs\/(\w+)"/g, `"#/components/schemas/$1${suffix}"`))
