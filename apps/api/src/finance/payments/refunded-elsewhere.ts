import { formatMoney } from '@wheelyard/contract/values/money'

export const ORDER_REFUNDED =
  'The order was marked as refunded. Its stock was not returned: correct it by hand if the goods are back.'
export const PARTLY_REFUNDED =
  'Goods and freight were paid apart, and one of them is not refunded. Nothing ships any more; please refund the order.'
export const REFUNDED_IN_PART =
  'The refund was recorded, and the order is open for the rest. Please decide what to do with it.'

export const refundedElsewhere = (amountCents: number, paidCents: number) =>
  `${formatMoney(amountCents)} of ${formatMoney(paidCents)} was refunded in the card provider's dashboard.`
