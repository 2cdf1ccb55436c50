import { orderNumberText } from '@wheelyard/contract/rules/order-number'
import type { OrderRecord } from './order-record.store.ts'

/** An order as the audit log names it. */
export const auditedOrder = ({ id, number, title }: Pick<OrderRecord, 'id' | 'number' | 'title'>) =>
  ({ kind: 'order', id, name: `${orderNumberText(number)}, ${title}` }) as const
