import type { z } from 'zod'
import type { Form } from './form-body.ts'
import { badParam, missingParam, type Reply, unknownParam } from './reply.ts'
import type { Queryable } from './tables.ts'

/**
 * Who may call: the shop with its secret key, anybody with the publishable key, or a browser with the
 * publishable key and the client secret of this very intent.
 */
export type Access = 'secret' | 'publishable' | 'client_secret'

type Act = (db: Queryable) => Promise<Reply>

export type Operation = {
  /** What misbehaviour is scoped by. */
  name: string
  method: 'GET' | 'POST'
  path: string
  access: Access
  /** Reads the parameters; what they ask for happens only when the act is run. */
  prepare: (id: string, form: Form, pepper: string) => { act: Act; refusal?: never } | { act?: never; refusal: Reply }
}

export function operation<S extends z.ZodType>(
  [name, method, path, access]: [name: string, method: 'GET' | 'POST', path: string, access: Access],
  params: S,
  run: (db: Queryable, id: string, params: z.output<S>, pepper: string) => Promise<Reply>,
): Operation {
  return {
    name,
    method,
    path,
    access,
    prepare(id, form, pepper) {
      const read = params.safeParse(form)
      return read.success ? { act: (db) => run(db, id, read.data, pepper) } : { refusal: refusalOf(read.error) }
    },
  }
}

/** The first fault found, in the provider's words. */
function refusalOf(error: z.ZodError): Reply {
  const [issue] = error.issues
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') return unknownParam(spelled([...path, ...issue.keys.slice(0, 1)]))
  const param = spelled(path)
  if (issue?.code === 'invalid_type' && issue.input === undefined) return missingParam(param)
  return badParam(param, `Invalid ${param}: ${issue?.message ?? 'not understood'}`)
}

/** `card[number]`, as it stood in the form. */
const spelled = ([head = '', ...rest]: string[]) => head + rest.map((part) => `[${part}]`).join('')
