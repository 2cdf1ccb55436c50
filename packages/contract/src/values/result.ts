import type { Problem } from './problem.ts'

export type Result<T, P extends Problem> = Ok<T> | Refused<P>
export type Ok<T> = { readonly ok: true; readonly value: T }
export type Refused<P extends Problem> = { readonly ok: false; readonly problem: P }

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const refuse = <P extends Problem>(problem: P): Refused<P> => ({ ok: false, problem })
