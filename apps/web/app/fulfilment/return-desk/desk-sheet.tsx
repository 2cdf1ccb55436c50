import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Day } from '#web/ui/date-time.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { BuyerFacts } from './buyer-facts.tsx'
import { ClaimedLines } from './claimed-lines.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { MadeRefund } from './made-refund.tsx'
import type { TrackingFieldsType } from './replace-form.tsx'

type DeskSheetProps = {
  desk: ReturnDesk
  /** The oldest other one to decide. */
  nextId: string | undefined
  trackingFields: TrackingFieldsType
  /** Sections of other features. */
  children: ReactNode
}

export function DeskSheet({ desk, nextId, trackingFields, children }: DeskSheetProps) {
  const { number, orderId, orderNumber, orderTitle, arrivedOn, message, refund } = desk.return
  return (
    <article>
      <SectionHead
        title={`Return ${number}`}
        actions={
          <>
            <ButtonLink variant="plain" to={paths.order(orderId)}>
              See the order
            </ButtonLink>
            <ButtonLink variant="plain" to={paths.dashboard.manageReturns}>
              All returns
            </ButtonLink>
            {nextId ? (
              <ButtonLink variant="plain" to={paths.returnDesk(nextId)}>
                Next to decide
              </ButtonLink>
            ) : null}
          </>
        }
      >
        Order {orderNumber}, {orderTitle}
      </SectionHead>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <DeskPanel desk={desk} trackingFields={trackingFields} />
        <div className="grid min-w-0 content-start gap-6">
          <SheetSection title="What is wrong">
            <p className="mb-4">
              Arrived on <Day on={arrivedOn} />
            </p>
            {message ? (
              <q dir="auto" className="mb-6 block whitespace-pre-line">
                {message}
              </q>
            ) : null}
            <ClaimedLines desk={desk} />
          </SheetSection>
          <SheetSection title="Customer">
            <BuyerFacts desk={desk} />
          </SheetSection>
          {refund ? (
            <SheetSection title="Refund">
              <MadeRefund refund={refund} />
            </SheetSection>
          ) : null}
          {children}
        </div>
      </div>
    </article>
  )
}
