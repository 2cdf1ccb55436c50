import { problem } from '../values/problem.ts'

/** A draft has never been sold; a hidden product has, and is not for a while. */
export const keptStates = ['draft', 'hidden'] as const
export const productStates = ['shown', ...keptStates] as const
export type ProductState = (typeof productStates)[number]

export const stateNames: Record<ProductState, string> = { shown: 'Shown', hidden: 'Hidden', draft: 'Draft' }

export const BAD_STATE = `State: ${productStates.join(', ')}`
export const wasShown = problem(409, 'was-shown', 'This product has been shown. Hide it instead of making it a draft.')

export const stateProblem = (now: ProductState, next: ProductState) =>
  next === 'draft' && now !== 'draft' ? wasShown : undefined
