import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { hasSeveralProducts } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { AddressBlock } from '#web/buying/addresses/address-block.tsx'
import { LoadFigures } from '#web/buying/load-plan/figures/load-figures.tsx'
import { RefundsToSend } from '#web/finance/payments/refunds-to-send.tsx'
import { OrderLines } from '#web/orders/orders/order-lines.tsx'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { CustomerLink } from '#web/people/users/customer-link.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { rich } from '#web/ui/rich.tsx'
import { AfterPayment } from './after-payment.tsx'
import { isOwnOrder } from './is-own-order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDesk } from './order-desk.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { QuotedFreight } from './quoted-freight.tsx'
import { VatIdNotice } from './vat-id-notice.tsx'

export function OrderSheet({ order }: { order: TrackedOrder }) {
  const { user } = useSignedIn()
  const isOwn = isOwnOrder(order, user)
  return (
    <article>
      <SectionHead title={order.productName} actions={<OrderActions order={order} isOwn={isOwn} />}>
        {rich(t.orderPage_orderDate({ number: order.number, date: () => <DateTime at={order.placedAt} dateOnly /> }))}
      </SectionHead>
      <VatIdNotice order={order} />
      <RefundsToSend refunds={order.refundsToSend} />
      <QuotedFreight order={order} isOwn={isOwn} />
      <div className="grid gap-6 lg:grid-cols-2">
        <SheetSection title={t.orderPage_order()}>
          <OrderFacts order={order} isOwn={isOwn} />
        </SheetSection>
        <SheetSection title={t.orderPage_customer()}>
          <DefinitionList
            inRows
            items={{
              [t.orderPage_name()]: order.desk ? (
                <CustomerLink id={order.desk.customerId} name={order.user || order.email} />
              ) : (
                order.user
              ),
              [t.orderPage_email()]: <EmailAddress email={order.email} />,
              [t.orderPage_phone()]: order.phone,
              [t.orderPage_address()]: order.deliveryAddress ? (
                <AddressBlock address={order.deliveryAddress} />
              ) : (
                order.address
              ),
            }}
          />
        </SheetSection>
        {hasSeveralProducts(order) ? (
          <div className="lg:col-span-2">
            <SheetSection title={t.orderPage_products()}>
              <OrderLines order={order} withTotals />
            </SheetSection>
          </div>
        ) : null}
        <div className="grid gap-6 lg:col-span-2">
          {order.paid ? <AfterPayment order={order} isOwn={isOwn} /> : null}
          <SheetSection title={t.orderPage_deliveryLoad()}>
            <LoadFigures lines={order.loadLines} />
          </SheetSection>
          {isOwn ? <HelpLinks /> : null}
        </div>
        {order.desk ? (
          <div className="lg:col-span-2">
            <OrderDesk orderId={order._id} desk={order.desk} />
          </div>
        ) : null}
        <div className="lg:col-span-2">
          <SheetSection title={t.orderPage_timeline()}>
            <OrderTimeline order={order} />
          </SheetSection>
        </div>
      </div>
    </article>
  )
}

const HelpLinks = () => (
  <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
    <Link to={paths.help('delivery')} className="text-link">
      {t.orderPage_deliveryAndReturns()}
    </Link>
    <Link to={paths.help('contact')} className="text-link">
      {t.orderPage_contactUs()}
    </Link>
  </p>
)
