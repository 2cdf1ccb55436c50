import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import type { BadLine } from '../buying/line-quantities.ts'
import { formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'
import { BUYER_PHOTOS_MAX, RETURN_PHOTOS_MAX, WAITING_PHOTOS_MAX } from '../values/limits.ts'

export const returnLineProblems = (problems: BadLine[]) =>
  problem(409, 'return-line-problems', () => t.returnProblems_linesCannotBeTaken({ count: problems.length }), {
    problems,
  })

export const nothingShipped = problem(409, 'nothing-shipped', tBuyer.returnProblems_nothingOfThisOrder)
export const tooManyPhotos = problem(409, 'too-many-photos', () =>
  tBuyer.returnProblems_returnHasAtMost({ max: RETURN_PHOTOS_MAX }),
)
export const tooManyWaitingPhotos = problem(409, 'too-many-photos', () =>
  t.returnProblems_youHaveUploadedPhotos({ max: WAITING_PHOTOS_MAX }),
)
export const photoQuotaExceeded = problem(409, 'too-many-photos', () =>
  t.returnProblems_youHaveReachedLimit({ max: BUYER_PHOTOS_MAX }),
)
export const unknownPhoto = problem(409, 'unknown-photo', t.returnProblems_photoNoLongerExists)
export const badArrival = problem(400, 'bad-arrival', tBuyer.returnProblems_arrivedOnDayBetween)
export const returnKeyReused = problem(409, 'idempotency-key-reused', t.returnProblems_thisIdempotencyKeyBelongs)

/** Someone else was faster, or the step does not come next. */
export const returnMovedOn = problem(409, 'return-moved-on', t.returnProblems_thisReturnHasChanged)
export const nothingToRefund = problem(409, 'nothing-to-refund', tBuyer.returnProblems_pleaseEnterAmountAbove)
export const aboveMaximum = (maximumCents: number) =>
  problem(409, 'above-maximum', () => t.returnProblems_atMostCanBe({ maximum: formatMoney(maximumCents) }), {
    maximum: maximumCents / 100,
  })
/** The tax or what is left of the payment is not what the administrator saw. */
export const refundChanged = (expectedCents: number, totalCents: number) =>
  problem(
    409,
    'refund-changed',
    () => t.returnProblems_refundWouldBeNot({ total: formatMoney(totalCents), expected: formatMoney(expectedCents) }),
    { expected: expectedCents / 100, total: totalCents / 100 },
  )

export const notEnoughStock = (short: { productName: string; available: number }[]) =>
  problem(
    409,
    'not-enough-stock',
    () =>
      t.returnProblems_notEnoughInStock({
        products: short
          .map(({ productName, available }) => t.returnProblems_availableOf({ available, product: productName }))
          .join(', '),
      }),
    { short },
  )

export const nothingReceived = problem(409, 'nothing-received', t.returnProblems_pleaseEnterHowMany)
