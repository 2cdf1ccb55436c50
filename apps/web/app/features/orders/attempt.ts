import type { PlaceOrderBody } from '@wheelyard/contract/calls/orders'

/**
 * Names attempts to order. The same wish sent again, after a lost answer or by a second click, keeps
 * its name, so that the shop knows it; a changed wish is a new attempt.
 */
export class Attempts {
  #wish = ''
  #key = ''

  keyFor(wish: PlaceOrderBody): string {
    const text = JSON.stringify(wish)
    if (text !== this.#wish) {
      this.#wish = text
      this.#key = randomKey()
    }
    return this.#key
  }
}

// Not randomUUID: browsers keep that from pages without TLS.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
