import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import * as t from '@wheelyard/messages/staff'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRemoveProduct } from './product-admin.queries.ts'

export function DeleteProductDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  const remove = useRemoveProduct()
  const confirm = (toDelete: Product) =>
    remove.mutate(toDelete._id, {
      onSuccess: () => toast.success(t.products_nameIsDeleted({ name: toDelete.name })),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={product !== undefined}
      question={t.products_areYouSureTo({ name: product?.name ?? '' })}
      busy={remove.isPending && t.products_deleting()}
      onConfirm={() => product && confirm(product)}
      onClose={onClose}
    >
      {t.products_itLeavesCatalogueExisting()}
    </ConfirmDialog>
  )
}
