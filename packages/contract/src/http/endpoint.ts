import type { z } from 'zod'
import type { MemberRight } from '../people/company-roles.ts'
import type { StaffRight } from '../people/staff-rights.ts'
import type { Problem } from '../values/problem.ts'
import type { CommonProblem } from './common-problems.ts'
import type { Result } from '../values/result.ts'

/**
 * `identity`: carries an identity token instead of an access token; `self`: the `email` in the path is the caller's;
 * `member`: for the account that the caller acts for, their own or a company's, with the member's right;
 * `owner-or-staff`: the same about a thing of that account, or of anybody's with the right of staff.
 */
export type Access = 'public' | 'identity' | 'user' | 'self' | MemberAccess | StaffAccess
type MemberAccess = 'member' | 'owner-or-staff'
type StaffAccess = 'self-or-staff' | 'owner-or-staff' | 'staff'

/**
 * The harm that a thief with a session of staff could do by a call. All but the harmless ones ask for a proof
 * of the last ten minutes, those that read personal data only once the session has read much of it.
 */
export type Risk = 'harmless' | 'money' | 'goods' | 'prices' | 'public-content' | 'sign-in' | 'export' | 'personal-data'

/** A refusal as it is or, if its figures differ from case to case, an example of it beside their schema. */
export type DeclaredProblem = Problem & { readonly figures?: z.ZodObject }

/** Declares a refusal with figures; one whose builder has others than the schema does not compile. */
export const withFigures = <const Code extends string, Figures extends z.ZodObject>(
  example: Problem<Code, z.output<Figures>>,
  figures: Figures,
) => ({ ...example, figures })

/** One call of the API: the single source of validation, types, documentation and the web's client. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly access: Access
  /** What staff need to make it as such; required, with the risk, of every call that they make. */
  readonly right?: StaffRight
  readonly risk?: Risk
  /** What somebody who buys for a company needs there; people have all of them for themselves. */
  readonly memberRight?: MemberRight
  /** Milliseconds of processor that it takes at most beside what its size shows, if more than eight. Tests measure it. */
  readonly costMs?: number | ((body: never) => number)
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** One file, as the multipart field `file`, instead of a JSON body. */
  readonly upload?: { readonly maxBytes: number }
  readonly reply: z.ZodType
  /** The refusals that are this call's own, each with an example of its sentence, beside those that any call may have. */
  readonly problems?: readonly DeclaredProblem[]
  readonly download?:
    | 'text/csv'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'image/webp'
    | 'application/octet-stream'
}

/** Defines the calls under one heading of the API's documentation: `endpointsOf('orders').get('/orders', 'staff', …)`. */
export function endpointsOf(tag: string) {
  const withMethod =
    (method: Endpoint['method']) =>
    <A extends Access, const Rest extends Description<A>>(path: string, access: A, rest: Rest) => ({
      method,
      path,
      access,
      tag,
      ...rest,
    })
  return {
    get: withMethod('GET'),
    post: withMethod('POST'),
    put: withMethod('PUT'),
    patch: withMethod('PATCH'),
    delete: withMethod('DELETE'),
  }
}
type Description<A extends Access> = Omit<
  Endpoint,
  'method' | 'path' | 'access' | 'tag' | 'right' | 'risk' | 'memberRight'
> &
  (A extends StaffAccess
    ? { readonly right: StaffRight; readonly risk: Risk }
    : { readonly right?: never; readonly risk?: never }) &
  (A extends MemberAccess ? { readonly memberRight: MemberRight } : { readonly memberRight?: never })

type SchemaIn<S> = S extends z.ZodType ? z.input<S> : undefined
type SchemaOut<S> = S extends z.ZodType ? z.output<S> : undefined
type PropertyOf<E, K extends string> = E extends Record<K, infer S> ? S : undefined

type Part = 'params' | 'query' | 'body'
type PartsOf<E extends Endpoint> = {
  [K in Part as PropertyOf<E, K> extends z.ZodType ? K : never]: SchemaIn<PropertyOf<E, K>>
}

/** What a caller passes; a part without a required field, such as a list's query, may be left out. */
export type CallInput<E extends Endpoint> = OptionalWhereEmpty<PartsOf<E>>
type OptionalWhereEmpty<T> = { [K in keyof T as Partial<T[K]> extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as Partial<T[K]> extends T[K] ? K : never]?: T[K]
}

export type ParsedInput<E extends Endpoint> = {
  params: SchemaOut<PropertyOf<E, 'params'>>
  query: SchemaOut<PropertyOf<E, 'query'>>
  body: SchemaOut<PropertyOf<E, 'body'>>
}
type ProblemOf<E extends Endpoint> = CommonProblem | DeclaredBy<PropertyOf<E, 'problems'>>
type DeclaredBy<P> = P extends readonly (infer Declared)[] ? Bare<Declared> : never
type Bare<D> = D extends Problem<infer Code, infer Details> ? Problem<Code, Details> : never

export type ProblemCode<E extends Endpoint> = ProblemOf<E>['code']
/** The figures that a call is refused with by this code. */
export type DetailsOf<E extends Endpoint, Code extends string> = Extract<ProblemOf<E>, { code: Code }>['details']
export type ResultOf<E extends Endpoint, T = ReplyInputOf<E>> = Result<T, ProblemOf<E>>

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
type ReplyInputOf<E extends Endpoint> = z.input<E['reply']>
