/** The same bytes again and again, or a series of different requests. */
export type Requests =
  | { kind: 'same'; path: string; token?: string }
  | { kind: 'fresh'; path: string }
  | { kind: 'orders'; first: number; buyers: number; products: string[] }

export function requestWriter(requests: Requests): (n: number) => string {
  switch (requests.kind) {
    case 'same': {
      const text = get(requests.path, requests.token)
      return () => text
    }
    case 'fresh': {
      const run = Date.now().toString(36)
      const mark = requests.path.includes('?') ? '&' : '?'
      return (n) => get(`${requests.path}${mark}fresh=${run}${n}`)
    }
    case 'orders':
      return (n) => order(requests, requests.first + n)
  }
}

const buyerToken = (buyer: number) => `bench-buyer-${buyer}`
export const ADMIN_TOKEN = 'bench-admin'

function get(path: string, token?: string): string {
  const who = token ? `authorization: Bearer ${token}\r\n` : ''
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip, br\r\n${who}\r\n`
}

/** A buyer may have one open order per product: after all buyers had their turn, the product changes. */
function order({ buyers, products }: { buyers: number; products: string[] }, n: number): string {
  const product = products[(n + Math.floor(n / buyers)) % products.length]
  const body = JSON.stringify({
    productId: product,
    orderQuantity: 1,
    phone: '555-0199',
    address: '12 Paddock Lane, Springfield',
  })
  const head = [
    'POST /api/orders HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${buyerToken(n % buyers)}`,
    `idempotency-key: bench-order-${n}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
