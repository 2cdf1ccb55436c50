import type { ManagedProduct } from '@wheelyard/contract/catalogue/managed-products.calls'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSetState } from './product-admin.queries.ts'

/** Hides a product that is shown, or shows another. */
export function StateButton({ product: { _id, name, state } }: { product: ManagedProduct }) {
  const set = useSetState()
  const next = state === 'shown' ? 'hidden' : 'shown'
  const change = () => set.mutate({ id: _id, state: next }, { onSuccess: () => toast.success(`${name} is ${next}`) })
  return (
    <Button size="small" variant="plain" busy={set.isPending && 'Saving…'} onClick={change}>
      {state === 'shown' ? 'Hide' : 'Show'}
      <span className="sr-only"> {name}</span>
    </Button>
  )
}
