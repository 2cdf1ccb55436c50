import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadPackingSlips } from '#web/fulfilment/shipments/shipments.queries.ts'
import { useShipOrders } from '#web/fulfilment/shipments/shipping.queries.ts'
import { rich } from '#web/ui/rich.tsx'
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
      aria-label={t.manageOrders_selectedOrders()}
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface p-3 shadow-lg print:hidden"
    >
      <p aria-live="polite" className="grow font-semibold">
        {rich(
          t.manageOrders_ordersSelected({
            orders: orders.length,
            amount: (text) => <span className="numeric">{text}</span>,
            total: formatMoney(cents),
          }),
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <May right="ship">
          <Button
            size="small"
            busy={ship.isPending && t.manageOrders_saving()}
            onClick={() => ship.mutate(orders, { onSuccess: clear })}
          >
            {t.manageOrders_markAsShipped()}
          </Button>
        </May>
        <DownloadButton size="small" load={() => downloadPackingSlips(ids)}>
          {t.manageOrders_packingSlips()}
        </DownloadButton>
        <ExportOrders size="small" filter={{ ids }} total={ids.length} />
        <Button size="small" variant="quiet" onClick={clear}>
          {t.manageOrders_clear()}
        </Button>
      </div>
    </section>
  )
}
