import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { LINES_MAX, RETURN_PHOTOS_MAX } from '../values/limits.ts'
import { returnEventKinds, returnReasons, returnStates, returnWishes } from './return-rules.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { shipmentSchema } from './shipments.calls.ts'
import { day, id, idParams, pageQuery, paragraphs } from '../values/text.schemas.ts'
import {
  badArrival,
  nothingShipped,
  returnKeyReused,
  returnMovedOn,
  tooManyPhotos,
  unknownPhoto,
} from './return-problems.ts'
import { noFile, notAPicture, tooManyPixels } from '../shop/uploads.calls.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { returnLineRefusal } from './line-refusals.schemas.ts'
import { wasRefunded } from '../orders/order-rules.ts'

const endpoint = endpointsOf('returns')

export const RETURN_MESSAGE_MAX = 2_000
export const RETURN_PHOTO_MAX_BYTES = 5 * 1024 * 1024

const photoSchema = z
  .object({ _id: id, productId: id, width: z.number().int(), height: z.number().int() })
  .meta({ id: 'ReturnPhoto' })
export type ReturnPhoto = z.infer<typeof photoSchema>

const returnLineSchema = z
  .object({
    productId: id,
    productName: z.string(),
    sku: z.string(),
    price: z.number().describe('Dollars per unit, as ordered'),
    quantity: z.number().int(),
    reason: z.enum(returnReasons),
    wish: z.enum(returnWishes),
    isLate: z.boolean().describe('Requested after the days that the settings allow for this reason'),
    restocked: z.number().int().describe('Units that came back and can be sold again'),
    scrapped: z.number().int().describe('Units that came back and cannot'),
    condition: z.string().describe('Condition of the units that came back'),
    replaced: z.number().int(),
    refunded: z.number().int().describe('Units that refunds are for'),
    refund: z.number().describe('Dollars without tax, of all refunds: less than their price while some of it is left'),
  })
  .meta({ id: 'ReturnLine' })
export type ReturnLine = z.infer<typeof returnLineSchema>

/** Part of an order's page too. */
export const returnSummarySchema = z
  .object({
    _id: id,
    number: z.string().describe('Such as R-1001'),
    orderId: id,
    orderNumber: z.string().describe('Such as W-1054'),
    orderTitle: z.string(),
    orderedBy: z.string().optional().describe('The name of who ordered for a company; absent: oneself'),
    state: z.enum(returnStates),
    requestedAt: z.iso.datetime(),
    pieces: z.number().int(),
    isLate: z.boolean(),
    refunded: z.number().describe('Dollars with tax, made or about to be'),
  })
  .meta({ id: 'ReturnSummary' })
export type ReturnSummary = z.infer<typeof returnSummarySchema>

const madeRefundSchema = z.object({
  amount: z.number(),
  tax: z.number(),
  freight: z.number(),
  status: z.enum(['pending', 'succeeded']),
})

export const returnSchema = returnSummarySchema
  .extend({
    arrivedOn: day,
    message: z.string(),
    lines: z.array(returnLineSchema),
    photos: z.array(photoSchema),
    sendBack: z.boolean().nullable().describe('Whether the goods must come back; null until it is authorised'),
    sendTo: z.string().describe('The address for the goods; empty if nothing needs to be sent'),
    refund: madeRefundSchema.nullable().describe('All that did not fail together; pending while one is'),
    refunds: z.array(madeRefundSchema.extend({ at: z.iso.datetime() })).describe('One by one, oldest first'),
    shipments: z.array(shipmentSchema).describe('Replacements, oldest first'),
    events: z.array(
      z.object({
        kind: z.enum(returnEventKinds),
        at: z.iso.datetime(),
        by: z.string().describe("An email, or 'shop'. Customers see 'shop' instead of an administrator."),
        note: z.string().optional(),
      }),
    ),
  })
  .meta({ id: 'Return' })
export type OrderReturn = z.infer<typeof returnSchema>
export type ReturnEvent = OrderReturn['events'][number]

// Every bad line is named in one answer, so quantities are checked by the service and not here.
const requestedLine = z.object({
  productId: id,
  quantity: z.number(),
  reason: z.enum(returnReasons),
  wish: z.enum(returnWishes),
  photoIds: z.array(id).max(RETURN_PHOTOS_MAX).default([]),
})
const requestBody = z.object({
  arrivedOn: day.describe('When the goods arrived, or should have'),
  message: paragraphs(RETURN_MESSAGE_MAX).default(''),
  lines: z.array(requestedLine).min(1, { error: t.returns_pleaseChooseWhatIs }).max(LINES_MAX),
})
export type ReturnRequestBody = z.input<typeof requestBody>
export type ReturnRequest = z.output<typeof requestBody>

export const returnsApi = {
  uploadPhoto: endpoint.post('/return-photos', 'member', {
    memberRight: 'buy',
    summary: 'Upload a photo for a return: PNG, JPEG, WebP or AVIF up to 5 MB. Unused photos are deleted after a day',
    upload: { maxBytes: RETURN_PHOTO_MAX_BYTES },
    reply: photoSchema.omit({ productId: true }),
    problems: [noFile, notAPicture, tooManyPixels, tooManyPhotos],
  }),
  request: endpoint.post('/orders/:id/returns', 'owner-or-staff', {
    memberRight: 'buy',
    costMs: 60,
    right: 'change-orders',
    risk: 'harmless',
    summary: 'Report a problem with shipped goods of your order. Send an Idempotency-Key to retry safely',
    params: idParams,
    body: requestBody,
    reply: returnSchema,
    problems: [
      notFound('Return'),
      nothingShipped,
      wasRefunded,
      returnLineRefusal,
      badArrival,
      tooManyPhotos,
      unknownPhoto,
      returnKeyReused,
      badIdempotencyKey,
    ],
  }),
  mine: endpoint.get('/returns/mine', 'member', {
    memberRight: 'see',
    summary: 'Your returns, newest first',
    query: pageQuery.omit({ q: true }),
    reply: z.array(returnSummarySchema),
  }),
  one: endpoint.get('/returns/:id', 'owner-or-staff', {
    memberRight: 'see',
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'A return with its history: your own or, as an administrator, anyone’s',
    params: idParams,
    reply: returnSchema,
    problems: [notFound('Return')],
  }),
  photo: endpoint.get('/returns/:id/photos/:photoId', 'owner-or-staff', {
    memberRight: 'see',
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'A photo of your return or, as an administrator, of anyone’s',
    params: idParams.extend({ photoId: id }),
    reply: z.string(),
    download: 'image/webp',
    problems: [notFound('Return')],
  }),
  withdraw: endpoint.post('/returns/:id/withdraw', 'member', {
    memberRight: 'buy',
    costMs: 40,
    summary: 'Withdraw your return before it is decided',
    params: idParams,
    reply: returnSchema,
    problems: [notFound('Return'), returnMovedOn],
  }),
}
