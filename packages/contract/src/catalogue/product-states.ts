import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { problem } from '../values/problem.ts'

/** A draft has never been sold; a hidden product has, and is not for a while. */
export const keptStates = ['draft', 'hidden'] as const
export const productStates = ['shown', ...keptStates] as const
export type ProductState = (typeof productStates)[number]

export const stateNames: Record<ProductState, () => string> = {
  shown: t.productStates_shown,
  hidden: t.productStates_hidden,
  draft: t.productStates_draft,
}

export const BAD_STATE = () => t.productStates_state({ productStates: productStates.join(', ') })
export const wasShown = problem(409, 'was-shown', tServer.productStates_thisProductHasBeen)

export const stateProblem = (now: ProductState, next: ProductState) =>
  next === 'draft' && now !== 'draft' ? wasShown : undefined
