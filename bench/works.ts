import { BUYER_WITH_50_LINES, BUYERS, CART_LINES, type Filled } from './fill.ts'
import { ADMIN_TOKEN, type Requests } from './requests.ts'

export const workNames = [
  'list',
  'product',
  'home',
  'render',
  'order',
  'cart',
  'cart-order',
  'orders-page',
  'my-orders',
] as const
export type WorkName = (typeof workNames)[number]

/** A share of the floor's processor time, which is at least so much, or a time, which is at most so much. */
export type Budget = { of: 'floor' | 'µs' | 'ms'; must: number; aim: number }

export type Work = {
  name: WorkName
  title: string
  /** What it is compared with; without a floor only its own cost is reported. */
  floor?: 'bytes' | 'order'
  budget?: Budget
  /** Sent before it is measured, where V8 needs many runs to optimize the code. */
  warmUpRequests?: number
  requests(shop: Filled, first: number): Requests
}

/** All processes together, with the demo's year of orders. */
export const IDLE_MEMORY_MUST_BYTES = 150e6
export const WARM_START_MUST_MS = 1_500

export const works: Work[] = [
  {
    name: 'list',
    title: 'GET /api/products, 24 rows',
    floor: 'bytes',
    budget: { of: 'floor', must: 0.8, aim: 0.95 },
    requests: () => ({ kind: 'same', path: '/api/products?limit=24' }),
  },
  {
    name: 'product',
    title: 'GET /api/products/{id}',
    floor: 'bytes',
    budget: { of: 'floor', must: 0.8, aim: 0.95 },
    requests: ({ firstProduct }) => ({ kind: 'same', path: `/api/products/${firstProduct}` }),
  },
  {
    name: 'home',
    title: 'home page, cached',
    floor: 'bytes',
    budget: { of: 'floor', must: 0.8, aim: 0.9 },
    requests: () => ({ kind: 'same', path: '/' }),
  },
  {
    name: 'render',
    title: 'home page, rendered again',
    budget: { of: 'µs', must: 5_000, aim: 3_000 },
    warmUpRequests: 1_000,
    requests: () => ({ kind: 'fresh', path: '/?fresh=' }),
  },
  {
    name: 'order',
    title: 'POST /api/orders, signed in',
    floor: 'order',
    // The same code reaches 0.28 to 0.35 on x64 (history.jsonl).
    budget: { of: 'floor', must: process.arch === 'arm64' ? 0.4 : 0.25, aim: 0.5 },
    warmUpRequests: 15_000,
    requests: ({ products }, first) => ({ kind: 'orders', first, buyers: BUYERS, products }),
  },
  {
    name: 'orders-page',
    title: 'GET /api/orders?limit=50, admin',
    requests: () => ({ kind: 'same', path: '/api/orders?limit=50', token: ADMIN_TOKEN }),
  },
  {
    name: 'my-orders',
    title: 'GET /api/orders/{email}',
    requests: () => ({ kind: 'same', path: '/api/orders/buyer7@example.com?limit=50', token: 'bench-buyer-7' }),
  },
  {
    name: 'cart',
    title: 'GET /api/cart, 50 lines',
    budget: { of: 'ms', must: 15, aim: 5 },
    requests: () => ({ kind: 'same', path: '/api/cart', token: `bench-buyer-${BUYER_WITH_50_LINES}` }),
  },
  // Last: it leaves orders of many lines, which the lists of orders would then have to send.
  {
    name: 'cart-order',
    title: `POST /api/cart/order, ${CART_LINES} lines`,
    budget: { of: 'ms', must: 25, aim: 15 },
    requests: ({ cartTotals }, first) => ({ kind: 'cart-orders', first, totals: cartTotals }),
  },
]
