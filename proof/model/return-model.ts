import { type ModelOrder, type ModelReturn, paidPerUnit, type ShopModel, totalOf } from './shop-model.ts'

/** Whether so many units of one line may be returned. */
export function mayRequest({ lines, refunded }: ModelOrder, line: number, quantity: number): boolean {
  const { shipped, returned, keptBack, ...units } = lines[line]!
  return !refunded && quantity >= 1 && quantity <= shipped - returned - Math.max(0, units.refunded - keptBack)
}

export function recordReturn(model: ShopModel, request: Pick<ModelReturn, 'id' | 'order' | 'line' | 'quantity'>): void {
  model.returns.push({ ...request, state: 'requested', sendBack: false, restocked: 0, replaced: 0, refunded: 0 })
  lineOf(request).returned += request.quantity
}

/** Its units may be returned again. */
export function release(returned: ModelReturn, state: 'withdrawn' | 'refused'): void {
  returned.state = state
  lineOf(returned).returned -= returned.quantity
}

export const isOpen = ({ state }: ModelReturn) => state === 'authorised' || state === 'received'

/** Units that are neither refunded nor replaced. */
export const unsettled = ({ quantity, replaced, refunded }: ModelReturn) => quantity - replaced - refunded

export function recordReceipt(model: ShopModel, returned: ModelReturn, restocked: number): void {
  Object.assign(returned, { state: 'received', restocked })
  model.products[lineOf(returned).product]!.available += restocked
  closeIfSettled(returned)
}

/** The buyer has the units again, and may return them again. */
export function recordReplacement(model: ShopModel, returned: ModelReturn, quantity: number): void {
  returned.replaced += quantity
  lineOf(returned).returned -= quantity
  model.products[lineOf(returned).product]!.available -= quantity
  closeIfSettled(returned)
}

/** At the full price of its units. */
export function recordRefund(returned: ModelReturn, quantity: number): void {
  const { order } = returned
  returned.refunded += quantity
  order.refundedCents += paidPerUnit(lineOf(returned)) * quantity
  order.refunded = order.refundedCents === totalOf(order.lines)
  closeIfSettled(returned)
}

function closeIfSettled(returned: ModelReturn): void {
  const isBack = !returned.sendBack || returned.state === 'received'
  if (unsettled(returned) === 0 && isBack) returned.state = 'closed'
}

export const lineOf = ({ order, line }: Pick<ModelReturn, 'order' | 'line'>) => order.lines[line]!
