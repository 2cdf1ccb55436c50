import type { Packing } from '@wheelyard/contract/fulfilment/shipments.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export function PackingHead({ packing }: { packing: Packing }) {
  const { orderId, orderNumber, title, customer, address, poNumber, paidAt } = packing
  return (
    <>
      <SectionHead
        title={title}
        actions={
          <>
            <ButtonLink variant="plain" to={paths.order(orderId)}>
              See the order
            </ButtonLink>
            <ButtonLink variant="plain" to={paths.dashboard.packing}>
              All to pack
            </ButtonLink>
          </>
        }
      >
        Order {orderNumber}
      </SectionHead>
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-2 sm:text-lg">
        <Fact label="Customer">{customer}</Fact>
        <Fact label="Address">{address}</Fact>
        {poNumber ? <Fact label="PO number">{poNumber}</Fact> : null}
        {paidAt ? (
          <Fact label="Paid">
            <DateTime at={paidAt} />
          </Fact>
        ) : null}
      </dl>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
