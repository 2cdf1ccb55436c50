/**
 * The Idempotency-Key of each request. The same request sent again, after a lost reply or by a second
 * click, keeps its key, so the shop places one order or saves one list; a changed request gets a new key.
 */
export class IdempotencyKeys {
  #request = ''
  #key = ''

  keyFor(request: object): string {
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
