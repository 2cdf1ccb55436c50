import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { Dialog } from '#web/ui/dialog.tsx'
import { StockForm } from './stock-form.tsx'
import { StockHistory } from './stock-history.tsx'

export function StockDialog({ product, onClose }: { product: Product | undefined; onClose: () => void }) {
  return (
    <Dialog open={product !== undefined} onClose={onClose} title={product ? `Stock of ${product.name}` : ''}>
      {product ? (
        <>
          <StockForm product={product} onDone={onClose} />
          <h3 className="mt-8 mb-2 text-lg font-semibold">History</h3>
          <StockHistory productId={product._id} />
        </>
      ) : null}
    </Dialog>
  )
}
