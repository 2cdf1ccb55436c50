import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
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
        VAT id
      </h2>
      {may('see-orders') ? (
        <>
          <DefinitionList
            inRows
            items={{ 'VAT id': vatId, 'Order is for': company, 'Registered to': registered || 'Not published' }}
          />
          <p>
            This order is free of VAT. Please make sure the VAT id belongs to the buyer: nothing ships until you accept
            it. If it doesn’t, refund the order and ask for a new one with tax.
          </p>
          {may('change-orders') ? (
            <div className="print:hidden">
              <Button busy={accept.isPending && 'Accepting…'} onClick={() => accept.mutate()}>
                Accept VAT id
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <p>We are checking that VAT id {vatId} belongs to your company. Your order ships as soon as that is done.</p>
      )}
    </section>
  )
}
