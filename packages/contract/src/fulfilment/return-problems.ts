import { formatCount } from '@wheelyard/messages/format-count'
import { type BadLine, countOfLines } from '../buying/line-quantities.ts'
import { formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'
import { BUYER_PHOTOS_MAX, RETURN_PHOTOS_MAX, WAITING_PHOTOS_MAX } from '../values/limits.ts'

export const returnLineProblems = (problems: BadLine[]) =>
  problem(
    409,
    'return-line-problems',
    `${countOfLines(problems.length)} cannot be taken as sent, so nothing was changed`,
    { problems },
  )

export const nothingShipped = problem(409, 'nothing-shipped', 'Nothing of this order has been shipped yet')
export const tooManyPhotos = problem(
  409,
  'too-many-photos',
  `A return has at most ${RETURN_PHOTOS_MAX} photos. Please remove one first.`,
)
export const tooManyWaitingPhotos = problem(
  409,
  'too-many-photos',
  `You have uploaded ${WAITING_PHOTOS_MAX} photos that aren’t part of a return yet. Send the return, or try again tomorrow.`,
)
export const photoQuotaExceeded = problem(
  409,
  'too-many-photos',
  `You have reached the limit of ${BUYER_PHOTOS_MAX} photos. Please send the return without them and write to us.`,
)
export const unknownPhoto = problem(
  409,
  'unknown-photo',
  'A photo no longer exists or is part of another return. Please add it again.',
)
export const badArrival = problem(400, 'bad-arrival', 'Arrived on: a day between the shipment and today')
export const returnKeyReused = problem(
  409,
  'idempotency-key-reused',
  'This Idempotency-Key belongs to a different return',
)

/** Someone else was faster, or the step does not come next. */
export const returnMovedOn = problem(
  409,
  'return-moved-on',
  'This return has changed since you opened it. Please check it again.',
)
export const nothingToRefund = problem(409, 'nothing-to-refund', 'Please enter an amount above zero')
export const aboveMaximum = (maximumCents: number) =>
  problem(409, 'above-maximum', `At most ${formatMoney(maximumCents)} can be refunded`, { maximum: maximumCents / 100 })
/** The tax or what is left of the payment is not what the administrator saw. */
export const refundChanged = (expectedCents: number, totalCents: number) =>
  problem(
    409,
    'refund-changed',
    `The refund would be ${formatMoney(totalCents)}, not ${formatMoney(expectedCents)}. Please check it again.`,
    { expected: expectedCents / 100, total: totalCents / 100 },
  )

export const notEnoughStock = (short: { productName: string; available: number }[]) =>
  problem(
    409,
    'not-enough-stock',
    `Not enough in stock: ${short.map(({ productName, available }) => `${formatCount(available)} of ${productName}`).join(', ')}`,
    { short },
  )

export const nothingReceived = problem(409, 'nothing-received', 'Please enter how many units came back')
