import { orderExpiredMail, orderPlacedMail } from '#api/orders/placing/order-mails'
import { agreedOrder } from './agreed-order.ts'
import { agreeFreight } from './freight-story.ts'
import { payAndKeep, payLate, payOrder } from './payment-story.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { refundElsewhere, refundOrder } from './refund-story.ts'
import { returnGoods } from './return-story.ts'
import { shipAll, shipPart } from './shipment-story.ts'
import { hoursAfter, moveStock, type Story, type Storyteller } from './story.ts'

/** Writes down all that happened to an order. The record is changed on the way, as the order was. */
export function tellOrder(teller: Storyteller, plan: PlannedOrder, number: number): void {
  const { history, random, terms, publicUrl } = teller
  const order = agreedOrder(plan, number, random, terms)
  const story: Story = { ...teller, order }
  history.orders.push(order)
  moveStock(story, 'order', order.placedAt)
  const asPlaced = { ...order }
  history.mails.push({ at: order.placedAt, write: () => orderPlacedMail(asPlaced, publicUrl) })
  fates[plan.fate](story)
}

const fates: Record<PlannedOrder['fate'], (story: Story) => void> = {
  unpaid: () => {},
  cancelled: (story) => {
    story.order.cancelledAt = hoursAfter(story.order.placedAt, story.random.int(1, 20))
    moveStock(story, 'cancelled', story.order.cancelledAt)
  },
  expired: expire,
  'paid-late': (story) => payLate(story, expire(story)),
  paid: (story) => void payAndKeep(story),
  shipped: (story) => shipAll(story, payAndKeep(story)),
  'partly-shipped': (story) => shipPart(story, payOrder(story)),
  refunded: (story) => refundOrder(story, payOrder(story)),
  'refunded-elsewhere': (story) => refundElsewhere(story, payOrder(story)),
  'return-requested': (story) => returnGoods(story, payOrder(story), 'requested'),
  'return-authorised': (story) => returnGoods(story, payOrder(story), 'authorised'),
  'return-closed': (story) => returnGoods(story, payOrder(story), 'closed'),
  'freight-to-propose': (story) => void payOrder(story),
  'freight-proposed': (story) => agreeFreight(story, payOrder(story), 'proposed'),
  'freight-paid': (story) => agreeFreight(story, payOrder(story), 'paid'),
}

function expire(story: Story): Date {
  const { order, history, publicUrl } = story
  const expiredAt = hoursAfter(order.payBy, 0.1)
  order.expiredAt = expiredAt
  moveStock(story, 'expired', expiredAt)
  history.mails.push({ at: expiredAt, write: () => orderExpiredMail(order, publicUrl) })
  return expiredAt
}
