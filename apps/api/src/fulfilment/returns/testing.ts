import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { type OrderReturn, type ReturnRequestBody, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Person, TestShop } from '#api/testing/test-shop'
import { addGoods, fillCart, orderCart } from '#api/buying/cart/testing'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import { answerOf, type TestProduct } from '#api/orders/placing/testing'
import { confirm, type PaymentShop, record, startPaying } from '#api/finance/payments/testing'
import { paidCartOrder, type PaidOrder, shipRest } from '../shipments/testing.ts'
import { returnPhotos } from '#api/tables/returns'

type People = { buyer: Person; admin: Person }

/** 10 Trail 4x4 at $19.99, 12 Quad at $50.00 and 5 Bus at $100.00: all paid, without a charge, and shipped. */
export async function shippedOrder(shop: TestShop, { buyer, admin }: People): Promise<PaidOrder> {
  const paid = await paidCartOrder(shop, buyer)
  await shipRest(admin, paid.orderId)
  return paid
}

/** The same, paid by card. */
export async function chargedOrder(
  shop: PaymentShop,
  { buyer, admin }: People,
): Promise<PaidOrder & { transactionId: string }> {
  const goods = await addGoods(shop)
  const { version } = await fillCart(buyer, goods)
  const { body } = await orderCart(buyer, { version })
  const { order } = body as { order: { _id: string; amountDue: number } }
  const purchase = { buyer, orderId: order._id, product: goods.trail, totalCost: order.amountDue }
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  await shipRest(admin, order._id)
  return { orderId: order._id, goods, transactionId }
}

type RequestedLine = ReturnRequestBody['lines'][number]
type Claimed = [product: TestProduct, quantity: number, changes?: Partial<RequestedLine>]

const today = () => new Date().toISOString().slice(0, 10)

/** Damaged on arrival today, to be refunded. */
export const returnOf = (...lines: Claimed[]): ReturnRequestBody => ({
  arrivedOn: today(),
  message: 'The cartons were crushed',
  lines: lines.map(([{ id: productId }, quantity, changes]) => ({
    productId,
    quantity,
    reason: 'damaged',
    wish: 'refund',
    ...changes,
  })),
})

const withKey = (key: string | undefined) => (key ? { headers: { 'idempotency-key': key } } : {})

export const requestReturn = (person: Person, orderId: string, body: ReturnRequestBody): Promise<OrderReturn> =>
  person.api.call(returnsApi.request, { params: { id: orderId }, body })
export const tryToRequest = (person: Person, orderId: string, body: ReturnRequestBody, key?: string) =>
  answerOf(person.api.call(returnsApi.request, { params: { id: orderId }, body }, withKey(key)))

export const readReturn = (person: Person, id: string) => person.api.call(returnsApi.one, { params: { id } })
export const withdraw = (person: Person, id: string) =>
  answerOf(person.api.call(returnsApi.withdraw, { params: { id } }))

export const authorise = (admin: Person, id: string, sendBack = true, note = '') =>
  answerOf(admin.api.call(returnDeskApi.authorise, { params: { id }, body: { sendBack, note } }))
export const refuseReturn = (admin: Person, id: string, note = 'The goods were used') =>
  answerOf(admin.api.call(returnDeskApi.refuse, { params: { id }, body: { note } }))
export const close = (admin: Person, id: string, note = 'Agreed by phone') =>
  answerOf(admin.api.call(returnDeskApi.close, { params: { id }, body: { note } }))

type CameBack = [product: TestProduct, restocked: number, scrapped: number, condition?: string]

export const receive = (admin: Person, id: string, ...lines: CameBack[]) => {
  const received = lines.map(([product, restocked, scrapped, condition = '']) => ({
    productId: product.id,
    restocked,
    scrapped,
    condition,
  }))
  return answerOf(admin.api.call(returnDeskApi.receive, { params: { id }, body: { lines: received } }))
}

/** A stored photo that no return has yet. */
export async function addPhoto({ db }: TestShop, { userId: ownerId }: Person): Promise<string> {
  const bytes = Buffer.from('RIFF')
  const [photo] = await db
    .insert(returnPhotos)
    .values({ ownerId, size: bytes.length, width: 640, height: 480, bytes })
    .returning({ id: returnPhotos.id })
  if (!photo) throw new Error('the photo was not stored')
  return photo.id
}

/** Every row that a return may change. */
export async function returnRows({ pool }: TestShop): Promise<unknown> {
  const tables = ['returns', 'return_lines', 'return_photos', 'orders', 'order_lines', 'shipments', 'shipment_lines']
  const others = [
    'payments',
    'refunds',
    'refund_lines',
    'invoices',
    'products',
    'stock_ledger',
    'audit_log',
    'mail_outbox',
  ]
  const read = [...tables, ...others].map((table) => pool.query(`select * from ${table} order by ${table}::text`))
  return (await Promise.all(read)).map(({ rows }) => rows)
}

/** The integrity checks that find something. Test shops have administrators and payments that no one recorded. */
export async function brokenChecks({ db }: TestShop): Promise<unknown[]> {
  const checks = await runDatabaseChecks(db)
  return checks.filter(({ id, broken }) => !['roles-audited', 'paid-by-one-charge'].includes(id) && broken.length > 0)
}
