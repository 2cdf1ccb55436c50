import { z } from 'zod'
import { hasWholeCents } from '../rules/money.ts'

/** Dollars as they travel: a number with at most two decimals. */
export const dollarsSchema = z.number().refine(hasWholeCents, 'At most two decimals')
