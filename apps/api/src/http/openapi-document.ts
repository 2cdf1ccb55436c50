import type { Access, Endpoint } from '@wheelyard/contract/http/endpoint'
import type { z } from 'zod'
import { examples } from './openapi-examples.ts'
import { type Content, RefusalComponents, type Response } from './openapi-refusals.ts'
import { type JsonSchema, SchemaComponents } from './openapi-schemas.ts'
import { noteOf } from './risk.ts'

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: JsonSchema }
export type Operation = {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Record<string, never[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Response | { $ref: string }>
}
export type ApiDocument = ReturnType<typeof describeCalls>

/** OpenAPI 3.1 of these calls of the contract. */
export function describeCalls(calls: readonly Endpoint[], version: string) {
  const schemas = new SchemaComponents()
  const refusals = new RefusalComponents(schemas)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const call of calls.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas, refusals) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wheelyard',
      version,
      description: 'Ride-on toy vehicles sold in bulk. Money is in US dollars.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'From PUT /api/user/{email} after signing in' },
        identityToken: { type: 'http', scheme: 'bearer', description: 'From the identity service after signing in' },
      },
      schemas: schemas.all,
      responses: refusals.all,
    },
  }
}

function operationOf(call: Endpoint, schemas: SchemaComponents, refusals: RefusalComponents): Operation {
  const description = [accessNote(call), noteOf(call.risk)].filter(Boolean).join(' ')
  const parameters = [
    ...parametersOf('path', call.params && schemas.input(call.params)),
    ...parametersOf('query', call.query && schemas.input(call.query)),
  ]
  const requestBody = bodyOf(call, schemas)
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    ...(description && { description }),
    tags: [call.tag],
    security: SECURITY[call.access],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { 200: replyOf(call, schemas), ...refusals.of(call) },
  }
}

/** Begins the description of their calls. */
export const FOR_STAFF = 'For staff'

function accessNote({ access, right, memberRight }: Endpoint): string {
  const staff = `with the right \`${right}\``
  const account = `the account one acts for, in a company with the right \`${memberRight}\``
  if (access === 'self') return 'Only about oneself.'
  if (access === 'self-or-staff') return `About oneself, or for staff ${staff} about anyone.`
  if (access === 'member') return `For ${account}.`
  if (access === 'owner-or-staff') return `About a thing of ${account}, or for staff ${staff} about anyone's.`
  return access === 'staff' ? `${FOR_STAFF} ${staff}.` : ''
}

const accessToken = [{ accessToken: [] }]
const SECURITY: Record<Access, Operation['security']> = {
  public: [],
  identity: [{ identityToken: [] }],
  user: accessToken,
  self: accessToken,
  member: accessToken,
  'self-or-staff': accessToken,
  'owner-or-staff': accessToken,
  staff: accessToken,
}

/** GET /orders/:email: getOrdersByEmail */
const operationIdOf = ({ method, path }: Endpoint) =>
  method.toLowerCase() +
  path.replaceAll('/:', '-by-').replaceAll(/[/-]+(\w)/g, (_, first: string) => first.toUpperCase())

const parametersOf = (place: Parameter['in'], { properties = {}, required = [] }: JsonSchema = {}): Parameter[] =>
  Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === 'object' ? property : {}
    return { name, in: place, required: required.includes(name), ...(description && { description }), schema }
  })

function bodyOf(call: Endpoint, schemas: SchemaComponents): Operation['requestBody'] {
  if (call.upload) return { required: true, content: { 'multipart/form-data': { schema: FILE } } }
  if (!call.body) return undefined
  return { required: !isOptional(call.body), content: jsonOf(schemas.input(call.body), examples.get(call)?.body) }
}

const FILE: JsonSchema = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success

function replyOf(call: Endpoint, schemas: SchemaComponents): Response {
  const description = call.download ? 'A file' : 'Done'
  const schema = schemas.output(call.reply)
  const content = call.download ? { [call.download]: { schema } } : jsonOf(schema, examples.get(call)?.reply)
  return { description, content }
}

const jsonOf = (schema: JsonSchema, example: unknown): Content => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
