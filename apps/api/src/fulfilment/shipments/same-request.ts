import { isDeepStrictEqual } from 'node:util'
import type { Shipment, ShipmentRequest } from '@wheelyard/contract/fulfilment/shipments.calls'

/** Whether a key that came again came with what it was first sent with; a replacement is not another shipment. */
export function isSameRequest(
  earlier: Shipment,
  { lines, ...request }: ShipmentRequest & Pick<Shipment, 'returnId'>,
): boolean {
  const { carrier, trackingNumber, trackingUrl, returnId } = earlier
  return (
    isDeepStrictEqual(request, { carrier, trackingNumber, trackingUrl, returnId }) &&
    isDeepStrictEqual(inAnyOrder(lines), inAnyOrder(earlier.lines))
  )
}

const inAnyOrder = (lines: ShipmentRequest['lines']) =>
  new Map(lines.map(({ productId, quantity }) => [productId, quantity]))
