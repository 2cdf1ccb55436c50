import { orderableQuantities } from './order-rules.ts'

export function isOrderable(product: Parameters<typeof orderableQuantities>[0]): boolean {
  const { smallest, largest } = orderableQuantities(product)
  return largest >= smallest
}
