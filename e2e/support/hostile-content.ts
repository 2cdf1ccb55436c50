import { randomUUID } from 'node:crypto'
import { newsletterApi } from '@wheelyard/contract/calls/newsletter'
import type { Order } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import type { Product } from '@wheelyard/contract/calls/products'
import { reviewsApi } from '@wheelyard/contract/calls/reviews'
import { usersApi } from '@wheelyard/contract/calls/users'
import { api, type Buyer, demoAdmin, newBuyer, payOrder, placeOrder } from './shop-calls.ts'

/** Each of them sets `xssFired` where a screen takes words for markup, a link, a template or a script. */
export const XSS_PAYLOADS = [
  '<script>xssFired=1</script>',
  '<img src=x onerror=xssFired=1>',
  '<svg onload=xssFired=1>',
  '"><iframe srcdoc="<script>parent.xssFired=1</script>"></iframe>',
  `' autofocus onfocus=xssFired=1 x='`,
  'javascript:xssFired=1',
  '<a href="javascript:xssFired=1" onclick=xssFired=1>here</a>',
  '</script><script>xssFired=1</script>',
  '</title></textarea></style><script>xssFired=1</script>',
  '<!--<script>xssFired=1//',
  ']]><script>xssFired=1</script>',
  "{{constructor.constructor('xssFired=1')()}}",
  '${xssFired=1}#{xssFired=1}<%= xssFired=1 %>',
  '&lt;img src=x onerror=xssFired=1&gt;',
  '\u202egpj.exe\u2066<b onmouseover=xssFired=1>\u2069',
]

const inALine = XSS_PAYLOADS.slice(0, 3).join(' ')
export const NAME = '<img src=x onerror=xssFired=1></title></script><svg onload=xssFired=1> Ltd'
export const PHONE = '<svg onload=xssFired=1>+1'
export const ADDRESS = `12 </script><script>xssFired=1</script> "'><img src=x onerror=xssFired=1> Road`
export const REVIEW = XSS_PAYLOADS.slice(0, 5).join('\n')
export const REASON = `Broken ${inALine} \u202e`
export const NOTE = `Container ${inALine}`
/** As far as an address may go: an at sign, quotes, braces, no angle brackets. */
const address = () => `{{xssFired=1}}'\${xssFired=1}${randomUUID().slice(0, 8)}@example.com`

export type Charmed = { product: Product; buyer: Buyer; unpaid: Order; refunded: Order; subscriber: string }

/** Through the API, as somebody with bad intentions would, into every field that keeps what people type. */
export async function storeHostileContent(): Promise<Charmed> {
  const admin = await demoAdmin()
  const product = await charmedProduct(admin, `${XSS_PAYLOADS[1]} ${XSS_PAYLOADS[7]} ${randomUUID().slice(0, 8)}`)
  const other = await charmedProduct(admin, `${XSS_PAYLOADS[2]} ${XSS_PAYLOADS[8]} ${randomUUID().slice(0, 8)}`)
  const buyer = await newBuyer(NAME, address())
  const { email, token } = buyer
  const profile = { phone: PHONE, address: ADDRESS, img: '' }
  await api.call(usersApi.saveProfile, { params: { email }, body: profile }, { token })
  await api.call(reviewsApi.save, { params: { email }, body: { rating: 5, details: REVIEW } }, { token })
  const contact = { phone: PHONE, address: ADDRESS }
  const unpaid = await placeOrder(buyer, product, contact)
  const refunded = await placeOrder(buyer, other, contact)
  await payOrder(buyer, refunded)
  const refund = { params: { id: refunded._id }, body: { reason: REASON, restock: false } }
  await api.call(paymentsApi.refund, refund, { token: admin.token })
  const subscriber = address()
  await api.call(newsletterApi.subscribe, { body: { email: subscriber } })
  return { product, buyer, unpaid, refunded, subscriber }
}

async function charmedProduct({ token }: Buyer, name: string): Promise<Product> {
  // Little enough for the list of what runs out.
  const facts = { img: '/images/go-kart.webp', price: 10, minOrder: 20, available: 40, category: XSS_PAYLOADS[1] ?? '' }
  const body = { ...facts, name, alt: `x" onload=xssFired=1 ${XSS_PAYLOADS[1]}`, description: XSS_PAYLOADS.join('\n') }
  const product = await api.call(productAdminApi.add, { body }, { token })
  const moved = { params: { id: product._id }, body: { reason: 'restock' as const, delta: 5, note: NOTE } }
  await api.call(productAdminApi.moveStock, moved, { token })
  return product
}

/** Others count what is on the shelf. */
export async function archiveTestProducts({ product, refunded }: Charmed): Promise<void> {
  const { token } = await demoAdmin()
  for (const id of [product._id, refunded.productId])
    await api.call(productAdminApi.remove, { query: { id } }, { token })
}
