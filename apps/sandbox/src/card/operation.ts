import { z } from 'zod'
import type { Form } from './form-body.ts'
import { badParam, missingParam, type Reply, unknownParam } from './reply.ts'
import type { Queryable } from './tables.ts'

/** What a caller needs: the secret key, the publishable key, or the publishable key and the intent's client secret. */
type Access = 'secret' | 'publishable' | 'client_secret'

export type Run = (db: Queryable) => Promise<Reply>

export type Operation = {
  name: string
  method: 'GET' | 'POST'
  path: string
  access: Access
  /** Validates the parameters: returns a refusal, or what to run. */
  prepare: (form: Form, id: string) => Run | Reply
}

export const expand = z.array(z.string()).default([])
export const listLimit = z.coerce.number().int().min(1).max(100).default(10)
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({})

export function operation<S extends z.ZodType>(
  [name, method, path, access]: [name: string, method: 'GET' | 'POST', path: string, access: Access],
  params: S,
  run: (db: Queryable, params: z.output<S>, id: string) => Promise<Reply>,
): Operation {
  const prepare = (form: Form, id: string) => {
    const { data, error } = params.safeParse(form)
    return error ? refusalOf(error) : (db: Queryable) => run(db, data, id)
  }
  return { name, method, path, access, prepare }
}

function refusalOf({ issues: [issue] }: z.ZodError): Reply {
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') return unknownParam(formName([...path, ...issue.keys.slice(0, 1)]))
  const param = formName(path)
  if (issue?.code === 'invalid_type' && issue.input === undefined) return missingParam(param)
  return badParam(param, `Invalid ${param}: ${issue?.message ?? 'not understood'}`)
}

const formName = ([head = '', ...rest]: string[]) => head + rest.map((part) => `[${part}]`).join('')
