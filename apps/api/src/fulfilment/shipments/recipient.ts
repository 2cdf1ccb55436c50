import { isCollected } from '@wheelyard/contract/orders/order-rules'
import { addressLines } from '@wheelyard/delivery/addresses/address-format'
import type { OrderRecord } from '#api/orders/records/order-record.store'

type Delivered = Pick<OrderRecord, 'customerName' | 'address' | 'deliveryAddress'>

/** As on a label, line by line; an address that was given as a text stays one. */
export const recipientOf = ({ customerName, address, deliveryAddress }: Delivered): string[] =>
  deliveryAddress ? addressLines(deliveryAddress) : [customerName, address]

/** Bought without delivery, or ordered with the freight mode that is none. */
export const isPickedUp = (order: Pick<OrderRecord, 'deliveryAddress' | 'freight'>): boolean =>
  isCollected(order) || order.freight?.mode === 'pickup'
