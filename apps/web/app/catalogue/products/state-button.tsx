import type { ManagedProduct } from '@wheelyard/contract/catalogue/managed-products.calls'
import * as t from '@wheelyard/messages/staff'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { useSetState } from './product-admin.queries.ts'

/** Hides a product that is shown, or shows another. */
export function StateButton({ product: { _id, name, state } }: { product: ManagedProduct }) {
  const set = useSetState()
  const next = state === 'shown' ? 'hidden' : 'shown'
  const told = () => (next === 'shown' ? t.products_nameIsShown({ name }) : t.products_nameIsHidden({ name }))
  const change = () => set.mutate({ id: _id, state: next }, { onSuccess: () => toast.success(told()) })
  const named = { name, hidden }
  return (
    <Button size="small" variant="plain" busy={set.isPending && t.products_saving()} onClick={change}>
      {rich(state === 'shown' ? t.products_hide(named) : t.products_show(named))}
    </Button>
  )
}
