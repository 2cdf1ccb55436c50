import type { OrderCartBody } from '@wheelyard/contract/calls/cart'
import type { PlaceOrderBody } from '@wheelyard/contract/calls/orders'

/**
 * The Idempotency-Key of each order request. The same request sent again, after a lost reply or by a
 * second click, keeps its key, so the shop places one order; a changed request gets a new key.
 */
export class IdempotencyKeys {
  #request = ''
  #key = ''

  keyFor(request: PlaceOrderBody | OrderCartBody): string {
    const text = JSON.stringify(request)
    if (text !== this.#request) {
      this.#request = text
      this.#key = randomKey()
    }
    return this.#key
  }
}

// Not randomUUID: browsers offer it only to pages served over TLS.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
