import { z } from 'zod'
import { hasWholeCents } from './money.ts'

export const dollarsSchema = z.number().refine(hasWholeCents, 'At most two decimals')

/** An amount that we say, in a refusal. */
export const dollars = z.number().describe('Dollars')
