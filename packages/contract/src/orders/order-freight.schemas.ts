import { z } from 'zod'
import { freightModes, incoterms } from '../buying/freight-rules.ts'
import { id } from '../values/text.schemas.ts'

const timestamp = z.iso.datetime()

/** What the seller asks for delivering an order whose freight was not known when it was placed. */
export const freightQuoteSchema = z
  .object({
    _id: id,
    amount: z.number().describe('Dollars, without tax'),
    tax: z.number().describe('Dollars, at the rates of the order'),
    total: z.number().describe('Dollars: what is charged'),
    minDays: z.number().int(),
    maxDays: z.number().int(),
    note: z.string(),
    proposedAt: timestamp,
    paidAt: timestamp.nullable().describe('Accepted by paying'),
    refusedAt: timestamp.nullable(),
  })
  .meta({ id: 'FreightQuote' })
export type FreightQuote = z.output<typeof freightQuoteSchema>

export const orderFreightSchema = z
  .object({
    mode: z.enum(freightModes),
    incoterm: z.enum(incoterms),
    minDays: z.number().int(),
    maxDays: z.number().int(),
    price: z.number().nullable().describe('Dollars, part of the amount due; null: quoted after review, never free'),
    quote: freightQuoteSchema.nullable().describe('The latest proposal, if it is quoted after review'),
  })
  .meta({ id: 'OrderFreight' })
export type OrderFreight = z.output<typeof orderFreightSchema>
