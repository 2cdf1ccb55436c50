import { z } from 'zod'
import * as t from '@wheelyard/messages/public'
import { hasWholeCents } from './money.ts'

export const dollarsSchema = z.number().refine(hasWholeCents, { error: t.dollars_atMostTwoDecimals })

/** An amount that we say, in a refusal. */
export const dollars = z.number().describe('Dollars')
