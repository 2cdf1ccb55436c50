import type { z } from 'zod'
import type { Form } from './form-body.ts'
import { badParam, missingParam, type Reply, unknownParam } from './reply.ts'
import type { Queryable } from './tables.ts'

/** What a caller needs: the secret key, the publishable key, or the publishable key and the intent's client secret. */
export type Access = 'secret' | 'publishable' | 'client_secret'

type Run = (db: Queryable) => Promise<Reply>

export type Operation = {
  name: string
  method: 'GET' | 'POST'
  path: string
  access: Access
  /** Validates the parameters; nothing is changed before `run` is called. */
  prepare: (id: string, form: Form, pepper: string) => { run: Run; refusal?: never } | { run?: never; refusal: Reply }
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
      const parsed = params.safeParse(form)
      return parsed.success ? { run: (db) => run(db, id, parsed.data, pepper) } : { refusal: refusalOf(parsed.error) }
    },
  }
}

function refusalOf(error: z.ZodError): Reply {
  const [issue] = error.issues
  const path = (issue?.path ?? []).map(String)
  if (issue?.code === 'unrecognized_keys') return unknownParam(formName([...path, ...issue.keys.slice(0, 1)]))
  const param = formName(path)
  if (issue?.code === 'invalid_type' && issue.input === undefined) return missingParam(param)
  return badParam(param, `Invalid ${param}: ${issue?.message ?? 'not understood'}`)
}

/** Such as `card[number]`. */
const formName = ([head = '', ...rest]: string[]) => head + rest.map((part) => `[${part}]`).join('')
