import { z } from 'zod'
import { hasWholeCents } from '../rules/money.ts'

export const dollarsSchema = z.number().refine(hasWholeCents, 'At most two decimals')
