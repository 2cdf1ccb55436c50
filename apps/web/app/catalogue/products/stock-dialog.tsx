import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import * as t from '@wheelyard/messages/staff'
import { Dialog } from '#web/ui/dialog.tsx'
import { StockForm } from './stock-form.tsx'
import { StockHistory } from './stock-history.tsx'

export function StockDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={product !== undefined}
      onClose={onClose}
      title={product ? t.products_stockOfProduct({ name: product.name }) : ''}
    >
      {product ? (
        <>
          <StockForm product={product} onDone={onClose} />
          <h3 className="mt-8 mb-2 text-lg font-semibold">{t.products_history()}</h3>
          <StockHistory productId={product._id} />
        </>
      ) : null}
    </Dialog>
  )
}
