import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import * as tServer from '@wheelyard/messages/server'
import { endpointsOf } from '../http/endpoint.ts'
import { dollarsSchema } from '../values/dollars.schemas.ts'
import { dollarsOf, MAX_CHARGE_CENTS } from '../values/money.ts'
import { notFound, problem } from '../values/problem.ts'
import { id, idParams, line, text } from '../values/text.schemas.ts'

const endpoint = endpointsOf('discount codes')

export const DISCOUNT_CODES_MAX = 500
const USES_MAX = 1_000_000

/** As a buyer types it: any case, with spaces around it. */
export const typedCode = line(40).toUpperCase()

const code = text(t.discountCodes_enterCode)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,20}$/, { error: t.discountCodes_3To20Letters })
const amount = dollarsSchema
  .min(0.01, { error: t.discountCodes_moreThan0 })
  .max(dollarsOf(MAX_CHARGE_CENTS), { error: t.discountCodes_thatIsMoreThan })
const uses = z
  .int({ error: t.discountCodes_enterWholeNumber })
  .min(1, { error: t.discountCodes_atLeast1 })
  .max(USES_MAX, { error: t.discountCodes_atMostMillion })
const moment = z.iso.datetime({ error: t.discountCodes_enterDate })

const termsFields = z.object({
  percent: z
    .number({ error: t.discountCodes_enterPercentage })
    .min(0.01, { error: t.discountCodes_moreThan0Percent })
    .max(100, { error: t.discountCodes_atMost100Percent })
    .multipleOf(0.01, { error: t.discountCodes_atMostTwoDecimals })
    .nullable()
    .describe('Of the goods; or an amount, one of the two'),
  amount: amount.nullable().describe('Dollars off the goods, at most what they cost'),
  beginsAt: moment.nullable(),
  endsAt: moment.nullable().describe('From then on it does not count any more'),
  minimum: amount.nullable().describe('Dollars that the goods must reach before the discount'),
  usesMax: uses.nullable().describe('Orders in all; one that is cancelled or expires gives its use back'),
  usesPerCustomerMax: uses.nullable(),
})
type Terms = z.output<typeof termsFields>

const GIVES_ONE = { error: t.discountCodes_enterEitherPercentageOr, path: ['percent'] }
const givesOne = ({ percent, amount: off }: Terms) => (percent === null) !== (off === null)
const ENDS_LATER = { error: t.discountCodes_itEndsBeforeIt, path: ['endsAt'] }
const endsLater = ({ beginsAt, endsAt }: Terms) => !beginsAt || !endsAt || Date.parse(beginsAt) < Date.parse(endsAt)

export const newDiscountCode = termsFields.extend({ code }).refine(givesOne, GIVES_ONE).refine(endsLater, ENDS_LATER)
export type NewDiscountCode = z.output<typeof newDiscountCode>
const changedTerms = termsFields.extend({ version: z.int() }).refine(givesOne, GIVES_ONE).refine(endsLater, ENDS_LATER)
export type ChangedDiscountCode = z.output<typeof changedTerms>

const discountCodeSchema = termsFields
  .extend({
    _id: id,
    code: z.string(),
    version: z.int().describe('Rises with every change'),
    uses: z.int().describe('Orders that hold a use: placed with it, and neither cancelled nor expired'),
    given: z.number().describe('Dollars off those orders'),
  })
  .meta({ id: 'DiscountCode' })
export type DiscountCodeReply = z.output<typeof discountCodeSchema>

export const codeTaken = (taken: string) =>
  problem(409, 'code-taken', tServer.discountCodes_thereIsCodeAlready({ taken }))
export const tooManyCodes = problem(409, 'too-many-codes', () =>
  tServer.discountCodes_atMostCodesArchive({ discountCodesMax: DISCOUNT_CODES_MAX }),
)
export const codeChanged = problem(409, 'code-changed', tServer.discountCodes_someoneElseHasChanged)
export const usedMoreOften = (held: number) =>
  problem(409, 'used-more-often', tServer.discountCodes_heldOrdersHaveUsed({ held }), { uses: held })

export const discountCodesApi = {
  list: endpoint.get('/discount-codes', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: 'All discount codes that are not archived, by their name',
    reply: z.array(discountCodeSchema),
  }),
  add: endpoint.post('/discount-codes', 'staff', {
    right: 'change-catalogue',
    risk: 'prices',
    summary: 'Add a discount code',
    body: newDiscountCode,
    reply: discountCodeSchema,
    problems: [codeTaken('SPRING10'), tooManyCodes],
  }),
  change: endpoint.put('/discount-codes/:id', 'staff', {
    right: 'change-catalogue',
    risk: 'prices',
    summary: 'Change what a code gives, unless it has changed since this version; orders keep what they were promised',
    params: idParams,
    body: changedTerms,
    reply: discountCodeSchema,
    problems: [
      notFound('Discount code'),
      codeChanged,
      { ...usedMoreOften(12), figures: z.object({ uses: z.number().int() }) },
    ],
  }),
  archive: endpoint.delete('/discount-codes/:id', 'staff', {
    right: 'change-catalogue',
    risk: 'prices',
    summary: 'Archive a code: nobody can use it any more, and its name is free again',
    params: idParams,
    reply: z.object({ archived: z.literal(true) }),
    problems: [notFound('Discount code')],
  }),
}
