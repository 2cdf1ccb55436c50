import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadPackingSlips } from '#web/fulfilment/shipments/shipments.queries.ts'
import { useShipOrders } from '#web/fulfilment/shipments/shipping.queries.ts'
import { ExportOrders } from './export-orders.tsx'
import type { Selection } from './use-selection.ts'

/** Stays in sight at the foot of the screen. */
export function SelectedOrders({ selection }: { selection: Selection }) {
  const { orders, clear } = selection
  const ship = useShipOrders()
  const ids = orders.map(({ _id }) => _id)
  if (orders.length === 0) return null
  const cents = orders.reduce((sum, { amountDue }) => sum + centsOf(amountDue), 0)
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface p-3 shadow-lg print:hidden"
    >
      <p aria-live="polite" className="grow font-semibold">
        {formatCount(orders.length)} selected · <span className="numeric">{formatMoney(cents)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <May right="ship">
          <Button
            size="small"
            busy={ship.isPending && 'Saving...'}
            onClick={() => ship.mutate(orders, { onSuccess: clear })}
          >
            Mark as shipped
          </Button>
        </May>
        <DownloadButton size="small" load={() => downloadPackingSlips(ids)}>
          Packing slips
        </DownloadButton>
        <ExportOrders size="small" filter={{ ids }} total={ids.length} />
        <Button size="small" variant="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
