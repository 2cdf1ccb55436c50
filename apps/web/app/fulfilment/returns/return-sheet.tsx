import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { May } from '#web/people/session/may.tsx'
import { useMay } from '#web/people/session/signed-in.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { rich } from '#web/ui/rich.tsx'
import { ShipmentCard } from '../shipments/shipment-card.tsx'
import { ReturnNotice } from './return-notice.tsx'
import { ReturnRefund } from './return-refund.tsx'
import { ReturnTimeline } from './return-timeline.tsx'
import { ReturnedLines } from './returned-lines.tsx'
import { WithdrawButton } from './withdraw-button.tsx'

export function ReturnSheet({ returned }: { returned: OrderReturn }) {
  const isStaff = useMay()('see-orders')
  const { number, orderId, orderNumber, orderTitle, arrivedOn, message, refund } = returned
  return (
    <article>
      <SectionHead
        title={t.returns_return({ number })}
        actions={
          isStaff ? (
            <ButtonLink to={paths.returnDesk(returned._id)}>{t.returns_openForReview()}</ButtonLink>
          ) : (
            <May right="buy">
              <WithdrawButton returned={returned} />
            </May>
          )
        }
      >
        {rich(
          t.returns_fromYourOrder({
            orderNumber,
            link: (text) => (
              <Link to={paths.order(orderId)} className="text-link">
                {text}
              </Link>
            ),
            orderTitle,
          }),
        )}
      </SectionHead>
      <ReturnNotice returned={returned} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
        <div className="grid gap-6">
          <SheetSection title={t.returns_products()}>
            <ReturnedLines returned={returned} />
          </SheetSection>
          {returned.shipments.length > 0 ? (
            <SheetSection title={t.returns_replacements()}>
              {returned.shipments.map((shipment) => (
                <ShipmentCard key={shipment._id} shipment={shipment} />
              ))}
            </SheetSection>
          ) : null}
        </div>
        <div className="grid gap-6">
          {refund ? (
            <SheetSection title={t.returns_refund()}>
              <ReturnRefund refund={refund} />
            </SheetSection>
          ) : null}
          <SheetSection title={t.returns_timeline()}>
            <ReturnTimeline returned={returned} />
          </SheetSection>
          <SheetSection title={t.returns_yourRequest()}>
            <DefinitionList
              inRows
              items={{
                [t.returns_arrived()]: <Day on={arrivedOn} />,
                ...(message
                  ? {
                      [t.returns_message()]: (
                        <p dir="auto" className="whitespace-pre-line">
                          {message}
                        </p>
                      ),
                    }
                  : {}),
              }}
            />
          </SheetSection>
        </div>
      </div>
    </article>
  )
}
