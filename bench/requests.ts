/** The same bytes again and again, or a series of different requests. */
export type Requests =
  | { kind: 'same'; path: string; token?: string }
  /** The path ends with a parameter whose value is a new number each time: the shop forgets parameters it does not know. */
  | { kind: 'fresh'; path: string }
  | { kind: 'numbered'; path: string; first: number }
  | { kind: 'orders'; first: number; buyers: number; products: string[] }
  | { kind: 'cart-orders'; first: number; totals: number[] }

export function requestWriter(requests: Requests): (n: number) => string {
  switch (requests.kind) {
    case 'same': {
      const text = get(requests.path, requests.token)
      return () => text
    }
    case 'fresh': {
      const run = Date.now()
      return (n) => get(`${requests.path}${500_000 + ((run + n) % 500_000)}`)
    }
    case 'numbered':
      return (n) => get(`${requests.path}${requests.first + n}`)
    case 'orders':
      return (n) => order(requests, requests.first + n)
    case 'cart-orders':
      return (n) => cartOrder(requests, requests.first + n)
  }
}

const buyerToken = (buyer: number) => `bench-buyer-${buyer}`
export const ADMIN_TOKEN = 'bench-admin'

function get(path: string, token?: string): string {
  const who = token ? `authorization: Bearer ${token}\r\n` : ''
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, br\r\n${who}\r\n`
}

const contact = { phone: '555-0199', address: '12 Paddock Lane, Springfield' }

/** A buyer may have one open order per product: after all buyers had their turn, the product changes. */
function order({ buyers, products }: { buyers: number; products: string[] }, n: number): string {
  const productId = products[(n + Math.floor(n / buyers)) % products.length]
  return post('/api/orders', n % buyers, `bench-order-${n}`, { productId, orderQuantity: 1, ...contact })
}

/** Each buyer's cart is ordered once. */
function cartOrder({ totals }: { totals: number[] }, n: number): string {
  const expectedTotal = totals[n % totals.length]
  return post('/api/cart/order', n, `bench-cart-${n}`, { version: 1, expectedTotal, ...contact })
}

function post(path: string, buyer: number, key: string, fields: object): string {
  const body = JSON.stringify(fields)
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${buyerToken(buyer)}`,
    `idempotency-key: ${key}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
