import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRemoveProduct } from './product-admin.queries.ts'

export function DeleteProductDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const remove = useRemoveProduct()
  const confirm = (toDelete: Product) =>
    remove.mutate(toDelete._id, {
      onSuccess: () => toast.success(`${toDelete.name} is deleted`),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={product !== undefined}
      question={`Are you sure to delete ${product?.name ?? ''}?`}
      busy={remove.isPending && 'Deleting…'}
      onConfirm={() => product && confirm(product)}
      onClose={onClose}
    >
      It leaves the catalogue. Existing orders don’t change.
    </ConfirmDialog>
  )
}
