import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { LINES_MAX } from '../values/limits.ts'
import { returnReasons, returnStates, returnWishes } from './return-rules.ts'
import { taxCategories } from '../catalogue/tax-category.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { taxPartSchema } from '../buying/order-tax.schemas.ts'
import { returnSchema, returnSummarySchema } from './returns.calls.ts'
import { shipmentBody, shipmentSchema } from './shipments.calls.ts'
import { id, idParams, line, pageQuery, paragraphs, requiredParagraphs } from '../values/text.schemas.ts'
import { notEnoughStock, nothingReceived, returnMovedOn } from './return-problems.ts'
import { shipmentKeyReused } from './shipment-rules.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { returnLineRefusal } from './line-refusals.schemas.ts'
import { refundUnderWay, wasRefunded } from '../orders/order-rules.ts'

const endpoint = endpointsOf('returns')

export const RETURN_NOTE_MAX = 1_000
export const CONDITION_MAX = 200

const queuedReturnSchema = returnSummarySchema
  .extend({ customer: z.string(), email: z.string(), wishes: z.array(z.enum(returnWishes)) })
  .meta({ id: 'QueuedReturn' })
export type QueuedReturn = z.infer<typeof queuedReturnSchema>

const historySchema = z.object({
  shipped: z.number().int().describe('Units in the last twelve months'),
  returned: z.number().int().describe('Of those, units in a return that was not declined or withdrawn'),
})

/** All that an administrator needs to decide. */
const deskSchema = z
  .object({
    return: returnSchema,
    customer: z.object({ _id: id, name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
    buyerHistory: historySchema.extend({
      returns: z.number().int().describe('Earlier returns from orders of the same months, whatever their outcome'),
      refused: z.number().int(),
      refunded: z.number().describe('Dollars refunded for returns'),
    }),
    productHistories: z.array(
      historySchema.extend({
        productId: id,
        reasons: z.array(z.object({ reason: z.enum(returnReasons), pieces: z.number().int() })),
      }),
    ),
    refundable: z
      .object({
        lines: z.array(
          z.object({
            productId: id,
            pieces: z.number().int().describe('Neither refunded nor replaced'),
            unitsLeft: z.number().int().describe('Units of the line that no refund was for, in this return or not'),
            left: z.number().describe('Dollars: what is left of the line, of which each unit has its share'),
            rest: z.number().describe('Dollars left of the price of units that were refunded in part'),
            taxCategory: z.enum(taxCategories),
          }),
        ),
        paid: z.array(taxPartSchema).describe('What the payment of the order was for'),
        refunded: z.array(taxPartSchema).describe('How much of it is refunded or about to be, in the same order'),
      })
      .describe('What the figures of a refund are computed from'),
    inStock: z.array(z.object({ productId: id, available: z.number().int() })),
  })
  .meta({ id: 'ReturnDesk' })
export type ReturnDesk = z.infer<typeof deskSchema>

const note = (message: () => string) => requiredParagraphs(RETURN_NOTE_MAX, message)
const optionalNote = paragraphs(RETURN_NOTE_MAX).default('')

const receivedLine = z.object({
  productId: id,
  restocked: z.number().int().min(0).describe('Back into stock'),
  scrapped: z.number().int().min(0),
  condition: line(CONDITION_MAX).default(''),
})
const receiveBody = z.object({ lines: z.array(receivedLine).min(1).max(LINES_MAX) })
export type ReceivedLine = z.output<typeof receivedLine>

const stockRefusal = withFigures(
  notEnoughStock([{ productName: 'Trail 4x4', available: 2 }]),
  z.object({ short: z.array(z.object({ productName: z.string(), available: z.number().int() })) }),
)

export const returnDeskApi = {
  all: endpoint.get('/returns', 'staff', {
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'Returns of all customers: those to decide oldest first, all others newest first',
    query: pageQuery.extend({ state: z.enum(returnStates).optional() }),
    reply: z.array(queuedReturnSchema),
  }),
  desk: endpoint.get('/returns/:id/desk', 'staff', {
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'A return with what an administrator needs to decide: histories, stock, and what can be refunded',
    params: idParams,
    reply: deskSchema,
    problems: [notFound('Return')],
  }),
  authorise: endpoint.post('/returns/:id/authorise', 'staff', {
    costMs: 40,
    right: 'change-orders',
    risk: 'goods',
    summary: 'Authorise a return; the buyer is emailed whether and where to send the goods',
    params: idParams,
    body: z.object({ sendBack: z.boolean(), note: optionalNote }),
    reply: returnSchema,
    problems: [notFound('Return'), returnMovedOn],
  }),
  refuse: endpoint.post('/returns/:id/refuse', 'staff', {
    costMs: 40,
    right: 'change-orders',
    risk: 'goods',
    summary: 'Decline a return; the buyer is emailed the reason',
    params: idParams,
    body: z.object({ note: note(t.returnDesk_reasonIsRequired) }),
    reply: returnSchema,
    problems: [notFound('Return'), returnMovedOn],
  }),
  receive: endpoint.post('/returns/:id/receive', 'staff', {
    costMs: 120,
    right: 'ship',
    risk: 'goods',
    summary: 'Record what came back and in what condition; units that can be sold again return to stock once',
    params: idParams,
    body: receiveBody,
    reply: returnSchema,
    problems: [notFound('Return'), returnMovedOn, returnLineRefusal, nothingReceived],
  }),
  replace: endpoint.post('/returns/:id/replacement', 'staff', {
    costMs: 60,
    right: 'ship',
    risk: 'goods',
    summary: 'Ship replacements free of charge, from stock. Send an Idempotency-Key header to retry safely',
    params: idParams,
    body: shipmentBody,
    reply: shipmentSchema,
    problems: [
      notFound('Return'),
      returnMovedOn,
      returnLineRefusal,
      stockRefusal,
      wasRefunded,
      refundUnderWay,
      shipmentKeyReused,
      badIdempotencyKey,
    ],
  }),
  close: endpoint.post('/returns/:id/close', 'staff', {
    costMs: 40,
    right: 'change-orders',
    risk: 'goods',
    summary:
      'Close an authorised return with units that are neither refunded nor replaced; the buyer is emailed the reason',
    params: idParams,
    body: z.object({ note: note(t.returnDesk_reasonIsRequired) }),
    reply: returnSchema,
    problems: [notFound('Return'), returnMovedOn, refundUnderWay],
  }),
}
