import type { Product } from '@wheelyard/contract/calls/products'
import { messageOf } from '#web/lib/message-of.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRemoveProduct } from './product-admin.queries.ts'

/** Open while there is a product to ask about. */
export function DeleteProductDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const remove = useRemoveProduct()
  const confirm = (wanted: Product) =>
    remove.mutate(wanted._id, {
      onSuccess: () => toast.success(`${wanted.name} is deleted`),
      onError: (error) => toast.error(messageOf(error)),
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
      It leaves the catalogue. Orders that were placed for it stay as they are.
    </ConfirmDialog>
  )
}
