import type { Packing } from '@wheelyard/contract/fulfilment/shipments.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
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
              {t.shipments_seeOrder()}
            </ButtonLink>
            <ButtonLink variant="plain" to={paths.dashboard.packing}>
              {t.shipments_allToPack()}
            </ButtonLink>
          </>
        }
      >
        {t.shipments_order({ orderNumber })}
      </SectionHead>
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-2 sm:text-lg">
        <Fact label={t.shipments_customer()}>{customer}</Fact>
        <Fact label={t.shipments_address()}>{address}</Fact>
        {poNumber ? <Fact label={t.shipments_poNumber()}>{poNumber}</Fact> : null}
        {paidAt ? (
          <Fact label={t.shipments_paid()}>
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
