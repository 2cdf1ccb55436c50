import type { OrderDesk as Desk } from '@wheelyard/contract/orders/order-notes.calls'
import * as t from '@wheelyard/messages/buyer'
import { TeamNotes } from '#web/office/notes/team-notes.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { useAddNote, useRemoveNote } from './order-desk.queries.ts'
import { OrderTags } from './order-tags.tsx'

/** For colleagues: the buyer sees none of it, nor is it printed. */
export function OrderDesk({ orderId, desk }: { orderId: string; desk: Desk }) {
  return (
    <div className="print:hidden">
      <SheetSection title={t.orderPage_tagsAndNotes()}>
        <p className="mb-4 text-sm text-muted">{t.orderPage_onlyYourTeamSees()}</p>
        <div className="grid gap-5">
          <OrderTags orderId={orderId} tags={desk.tags} />
          <TeamNotes right="change-orders" notes={desk.notes} add={useAddNote(orderId)} remove={useRemoveNote()} />
        </div>
      </SheetSection>
    </div>
  )
}
