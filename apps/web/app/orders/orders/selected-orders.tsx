import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import type { ReactNode } from 'react'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadPackingSlips } from './packing-slips.ts'
import { useShipOrders } from './shipping.queries.ts'
import type { Selection } from './use-selection.ts'

/** Stays in sight at the foot of the screen. */
export function SelectedOrders({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { orders, clear } = selection
  const ship = useShipOrders()
  const ids = orders.map(({ _id }) => _id)
  const slips = useDownload(() => downloadPackingSlips(ids), toast.error)
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
        <Button
          size="small"
          busy={ship.isPending && 'Saving...'}
          onClick={() => ship.mutate(orders, { onSuccess: clear })}
        >
          Mark shipped
        </Button>
        <Button size="small" variant="plain" busy={slips.isPending && 'Loading...'} onClick={() => slips.mutate()}>
          Packing slips
        </Button>
        {children}
        <Button size="small" variant="quiet" onClick={clear}>
          Clear
        </Button>
      </div>
    </section>
  )
}
