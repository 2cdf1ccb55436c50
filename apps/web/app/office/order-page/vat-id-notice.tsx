import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import * as t from '@wheelyard/messages/buyer'
import { useMay } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { useAcceptVatId } from './vat-id.queries.ts'

/** For an order that is free of VAT by an id which the register does not give to its buyer by name. */
export function VatIdNotice({ order: { _id, unconfirmedVatId } }: { order: TrackedOrder }) {
  const accept = useAcceptVatId(_id)
  const may = useMay()
  if (!unconfirmedVatId) return null
  const { vatId, company, registered } = unconfirmedVatId
  return (
    <section
      aria-labelledby="vat-id-notice"
      className="mb-6 grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="vat-id-notice" className="text-heading">
        {t.orderPage_vatId()}
      </h2>
      {may('see-orders') ? (
        <>
          <DefinitionList
            inRows
            items={{
              [t.orderPage_vatId()]: vatId,
              [t.orderPage_orderIsFor()]: company,
              [t.orderPage_registeredTo()]: registered || t.orderPage_notPublished(),
            }}
          />
          <p>{t.orderPage_thisOrderIsFree()}</p>
          {may('change-orders') ? (
            <div className="print:hidden">
              <Button busy={accept.isPending && t.orderPage_accepting()} onClick={() => accept.mutate()}>
                {t.orderPage_acceptVatId()}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <p>{t.orderPage_weAreCheckingThat({ vatId })}</p>
      )}
    </section>
  )
}
