import { CERTIFICATE_NUMBER_MAX, REFUSAL_REASON_MAX } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { QUOTE_NOTE_MAX } from '@wheelyard/contract/orders/freight-quotes.calls'
import { ZONE_NAME_MAX } from '@wheelyard/contract/buying/freight.calls'
import { TAX_NAME_MAX } from '@wheelyard/contract/buying/tax.calls'
import { ADDRESS_MAX, PHONE_MAX } from '@wheelyard/contract/values/contact.schemas'
import { DISPLAY_NAME_MAX } from '@wheelyard/contract/people/identity.calls'
import { TAG_MAX } from '@wheelyard/contract/orders/order-notes.calls'
import { NOTE_MAX } from '@wheelyard/contract/shop/notes.schemas'
import { PO_NUMBER_MAX } from '@wheelyard/contract/orders/orders.calls'
import { CARRIER_MAX, TRACKING_NUMBER_MAX } from '@wheelyard/contract/fulfilment/shipments.calls'
import { TRANSFER_REFERENCE_MAX } from '@wheelyard/contract/finance/transfers.calls'
import { REFUND_REASON_MAX } from '@wheelyard/contract/finance/payments.calls'
import { CATEGORY_MAX, SKU_MAX, STOCK_NOTE_MAX } from '@wheelyard/contract/catalogue/product-admin.calls'
import { BATTERY_MAX } from '@wheelyard/contract/catalogue/product-shipping.schemas'
import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '@wheelyard/contract/catalogue/products.calls'
import { CONDITION_MAX } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { RETURN_MESSAGE_MAX } from '@wheelyard/contract/fulfilment/returns.calls'
import { HIDDEN_REASON_MAX, REVIEW_REPLY_MAX } from '@wheelyard/contract/catalogue/review-moderation.calls'
import { REVIEW_DETAILS_MAX } from '@wheelyard/contract/catalogue/reviews.calls'
import { LIST_NAME_MAX } from '@wheelyard/contract/buying/list-rules'

/** What someone typed into each field. The mark makes it unique. */
export type Texts = {
  name: string
  email: (mark: string) => string
  phone: string
  address: string
  /** Each of recipient, street, building, city and opening hours. */
  addressPart: string
  poNumber: string
  transferReference: string
  orderNote: string
  /** Stored in lower case. */
  orderTag: string
  listName: string
  carrier: string
  trackingNumber: string
  review: string
  reviewReply: string
  hiddenReason: string
  /** Of a refund. */
  reason: string
  /** Of a restock. */
  note: string
  /** Of a return. */
  message: string
  /** In which it came back. */
  condition: string
  certificateNumber: string
  /** Why a certificate does not count. */
  refusal: string
  /** Of freight that is proposed. */
  quoteNote: string
  /** Of freight; also a synonym. */
  zoneName: string
  taxName: string
  productName: (mark: string) => string
  sku: (mark: string) => string
  category: string
  description: string
  alt: string
  battery: string
}

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

export const MARKUP: Texts = {
  name: '<img src=x onerror=xss_fired=1></title></script><svg onload=xss_fired=1> Ltd',
  // As hostile as a valid email address can be.
  email: (mark) => `{{xss_fired=1}}'\${xss_fired=1}${mark}@example.com`,
  phone: '<svg onload=xss_fired=1>+1',
  address: `12 </script><script>xss_fired=1</script> "'><img src=x onerror=xss_fired=1> Road`,
  addressPart: XSS_PAYLOADS[1] ?? '',
  poNumber: XSS_PAYLOADS[1] ?? '',
  transferReference: oneLine.slice(0, TRANSFER_REFERENCE_MAX).trim(),
  orderNote: XSS_PAYLOADS.slice(0, 6).join('\n'),
  orderTag: (XSS_PAYLOADS[1] ?? '').slice(0, TAG_MAX),
  listName: oneLine.slice(0, LIST_NAME_MAX),
  carrier: oneLine.slice(0, CARRIER_MAX),
  trackingNumber: XSS_PAYLOADS[1] ?? '',
  review: XSS_PAYLOADS.slice(0, 5).join('\n'),
  reviewReply: XSS_PAYLOADS.slice(0, 6).join('\n'),
  hiddenReason: oneLine.slice(0, HIDDEN_REASON_MAX),
  reason: `Broken ${oneLine} \u200f`,
  note: `Container ${oneLine}`,
  message: XSS_PAYLOADS.join('\n'),
  condition: oneLine,
  certificateNumber: XSS_PAYLOADS[1] ?? '',
  refusal: `Unreadable ${oneLine}`,
  quoteNote: XSS_PAYLOADS.slice(0, 6).join(' '),
  zoneName: XSS_PAYLOADS[1] ?? '',
  taxName: XSS_PAYLOADS[1] ?? '',
  productName: (mark) => `${mark} ${XSS_PAYLOADS[1]} ${XSS_PAYLOADS[7]}`,
  // Takes letters, digits and few signs.
  sku: (mark) => `../${mark}`,
  category: XSS_PAYLOADS[1] ?? '',
  description: XSS_PAYLOADS.join('\n'),
  alt: `x" onload=xss_fired=1 ${XSS_PAYLOADS[1]}`,
  battery: oneLine,
}

const wide = (length: number, mark = '') => mark.padEnd(length, 'W')

/** The longest text that each field takes, without a space and of the widest letter. */
export const LONG: Texts = {
  name: wide(DISPLAY_NAME_MAX),
  email: (mark) => `${wide(64, mark)}@${`${wide(60)}.`.repeat(3)}com`.toLowerCase(),
  phone: wide(PHONE_MAX),
  address: wide(ADDRESS_MAX),
  // Four of them and a country are as long as an address may be.
  addressPart: wide(68),
  poNumber: wide(PO_NUMBER_MAX),
  transferReference: wide(TRANSFER_REFERENCE_MAX),
  orderNote: wide(NOTE_MAX),
  orderTag: wide(TAG_MAX).toLowerCase(),
  listName: wide(LIST_NAME_MAX),
  carrier: wide(CARRIER_MAX),
  trackingNumber: wide(TRACKING_NUMBER_MAX),
  review: wide(REVIEW_DETAILS_MAX),
  reviewReply: wide(REVIEW_REPLY_MAX),
  hiddenReason: wide(HIDDEN_REASON_MAX),
  reason: wide(REFUND_REASON_MAX),
  note: wide(STOCK_NOTE_MAX),
  message: wide(RETURN_MESSAGE_MAX),
  condition: wide(CONDITION_MAX),
  certificateNumber: wide(CERTIFICATE_NUMBER_MAX),
  refusal: wide(REFUSAL_REASON_MAX),
  quoteNote: wide(QUOTE_NOTE_MAX),
  zoneName: wide(ZONE_NAME_MAX),
  taxName: wide(TAX_NAME_MAX),
  productName: (mark) => wide(PRODUCT_NAME_MAX, mark),
  sku: (mark) => wide(SKU_MAX, mark),
  category: wide(CATEGORY_MAX),
  description: wide(PRODUCT_DESCRIPTION_MAX),
  alt: wide(PRODUCT_NAME_MAX),
  battery: wide(BATTERY_MAX),
}

/** Other texts that browsers break in ways of their own, to be shown in place of `LONG`. */
export const UNBROKEN_TEXTS = {
  'a link': 'https://www.riversidepark.example.com/rides/karts-2026/',
  'a number': '1234567890',
  Arabic: 'سياراتالأطفال',
  Chinese: '儿童电动车批发',
  emoji: '🚜🏎️👩‍🚒',
}
