import { randomUUID } from 'node:crypto'
import { newsletterApi } from '@wheelyard/contract/calls/newsletter'
import type { Order } from '@wheelyard/contract/calls/orders'
import { paymentsApi } from '@wheelyard/contract/calls/payments'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import type { Product } from '@wheelyard/contract/calls/products'
import { reviewsApi } from '@wheelyard/contract/calls/reviews'
import { usersApi } from '@wheelyard/contract/calls/users'
import { type Account, api, confirmedBuyer, demoAdmin, payOrder, placeOrder } from './shop-calls.ts'

/** Each sets `xss_fired` (lower case, as email addresses are stored) where a page treats text as markup or code. */
export const XSS_PAYLOADS = [
  '<script>xss_fired=1</script>',
  '<img src=x onerror=xss_fired=1>',
  '<svg onload=xss_fired=1>',
  '"><iframe srcdoc="<script>parent.xss_fired=1</script>"></iframe>',
  `' autofocus onfocus=xss_fired=1 x='`,
  'javascript:xss_fired=1',
  '<a href="javascript:xss_fired=1" onclick=xss_fired=1>here</a>',
  '</script><script>xss_fired=1</script>',
  '</title></textarea></style><script>xss_fired=1</script>',
  '<!--<script>xss_fired=1//',
  ']]><script>xss_fired=1</script>',
  "{{constructor.constructor('xss_fired=1')()}}",
  '${xss_fired=1}#{xss_fired=1}<%= xss_fired=1 %>',
  '&lt;img src=x onerror=xss_fired=1&gt;',
  '\u200fgpj.exe\u200b<b onmouseover=xss_fired=1>\u200e',
]

const oneLine = XSS_PAYLOADS.slice(0, 3).join(' ')
export const NAME = '<img src=x onerror=xss_fired=1></title></script><svg onload=xss_fired=1> Ltd'
export const PHONE = '<svg onload=xss_fired=1>+1'
export const ADDRESS = `12 </script><script>xss_fired=1</script> "'><img src=x onerror=xss_fired=1> Road`
export const REVIEW = XSS_PAYLOADS.slice(0, 5).join('\n')
export const REASON = `Broken ${oneLine} \u200f`
export const NOTE = `Container ${oneLine}`
/** As hostile as a valid email address can be. */
const hostileEmail = () => `{{xss_fired=1}}'\${xss_fired=1}${randomUUID().slice(0, 8)}@example.com`

export type HostileContent = { product: Product; buyer: Account; unpaid: Order; refunded: Order; subscriber: string }

/** Writes into every field that stores what people type, through the API as an attacker would. */
export async function storeHostileContent(): Promise<HostileContent> {
  const admin = await demoAdmin()
  const other = await addHostileProduct(admin, `${XSS_PAYLOADS[2]} ${XSS_PAYLOADS[8]} ${randomUUID().slice(0, 8)}`)
  // The home page shows only the latest products, and other tests add theirs: this one comes last.
  const product = await addHostileProduct(admin, `${XSS_PAYLOADS[1]} ${XSS_PAYLOADS[7]} ${randomUUID().slice(0, 8)}`)
  const buyer = await confirmedBuyer(NAME, hostileEmail())
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
  const subscriber = hostileEmail()
  await api.call(newsletterApi.subscribe, { body: { email: subscriber } })
  return { product, buyer, unpaid, refunded, subscriber }
}

async function addHostileProduct({ token }: Account, name: string): Promise<Product> {
  // Few enough to be listed as low stock.
  const facts = { img: '/images/go-kart.webp', price: 10, minOrder: 20, available: 40, category: XSS_PAYLOADS[1] ?? '' }
  const body = { ...facts, name, alt: `x" onload=xss_fired=1 ${XSS_PAYLOADS[1]}`, description: XSS_PAYLOADS.join('\n') }
  const product = await api.call(productAdminApi.add, { body }, { token })
  const restock = { params: { id: product._id }, body: { reason: 'restock' as const, delta: 5, note: NOTE } }
  await api.call(productAdminApi.moveStock, restock, { token })
  return product
}

export async function archiveTestProducts({ product, refunded }: HostileContent): Promise<void> {
  const { token } = await demoAdmin()
  for (const id of [product._id, refunded.productId])
    await api.call(productAdminApi.remove, { query: { id } }, { token })
}
