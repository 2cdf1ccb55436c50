import type { OrderReturn, ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Fact } from '@wheelyard/contract/buying/cost-texts'
import { formatCount } from '@wheelyard/messages/format'
import { ORDER_FOOTNOTE } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { returnFacts, returnTable, returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import type { MailTable } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import type { OrderRecord } from '#api/orders/records/order-record.store'

export type ToldStep = 'requested' | 'authorised' | 'refused' | 'received' | 'closed'
type Told = { order: Pick<OrderRecord, 'email' | 'customerName'>; returned: OrderReturn; note?: string | undefined }

const headings: Record<ToldStep, () => string> = {
  requested: t.returns_weveReceivedYourReturn,
  authorised: t.returns_yourReturnIsAuthorised,
  refused: t.returns_weCouldntAcceptYour,
  received: t.returns_weveReceivedYourGoods,
  closed: t.returns_yourReturnIsClosed,
}

export const returnMail = (step: ToldStep, { order, returned, note }: Told, publicUrl: string): Mail => ({
  key: `return-${step}:${returned._id}`,
  to: order.email,
  subject: `${headings[step]()}: ${returned.number}`,
  content: {
    heading: headings[step](),
    paragraphs: [
      t.returns_customerNameHeresLatestOn({
        customerName: order.customerName,
        number: returned.number,
        orderTitle: returned.orderTitle,
      }),
      returnTexts(returned).buyer,
      ...(note ? [note] : []),
    ],
    table: step === 'received' ? receivedTable(returned) : returnTable(returned),
    facts: [...returnFacts(returned), ...factsOf(step, returned)],
    action: { label: t.returns_viewReturn(), url: pageUrl(publicUrl, paths.return(returned._id)) },
    footnote: ORDER_FOOTNOTE(),
  },
})

function factsOf(step: ToldStep, { sendTo, number }: OrderReturn): Fact[] {
  if (step !== 'authorised' || !sendTo) return []
  return [
    [t.returns_sendGoodsTo(), sendTo],
    [t.returns_writeOnParcel(), number],
  ]
}

const cameBack = ({ restocked, scrapped }: ReturnLine) => restocked + scrapped
const receivedTable = ({ lines }: OrderReturn): MailTable => ({
  figures: [t.returns_requested(), t.returns_received()],
  rows: lines.map((line) => ({
    name: line.productName,
    sku: line.sku,
    ...(line.condition && { note: line.condition }),
    figures: [formatCount(line.quantity), formatCount(cameBack(line))],
  })),
})
