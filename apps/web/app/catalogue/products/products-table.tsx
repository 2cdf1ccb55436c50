import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import type { ManagedProduct } from '@wheelyard/contract/catalogue/managed-products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { May } from '#web/people/session/may.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { StateButton } from './state-button.tsx'
import { StateMark } from './state-mark.tsx'

type ProductsTableProps = {
  products: readonly ManagedProduct[]
  onStock: (product: ManagedProduct) => void
  onDelete: (product: ManagedProduct) => void
}

export function ProductsTable({ products, ...actions }: ProductsTableProps) {
  return <Table caption="Products" columns={columnsFor(actions)} rows={products} rowKey={({ _id }) => _id} />
}

function columnsFor({ onStock, onDelete }: Omit<ProductsTableProps, 'products'>): Column<ManagedProduct>[] {
  return [
    {
      title: 'Image',
      bare: true,
      cell: ({ img }) => (
        <div className="studio h-14 w-18 overflow-hidden rounded-field">
          <Picture src={img} alt="" sizes="5rem" className="size-full object-cover" />
        </div>
      ),
    },
    {
      title: 'Name',
      cell: ({ _id, name, sku, state }) => (
        <div>
          <Link
            to={state === 'shown' ? paths.product(_id) : paths.editProduct(_id)}
            className="font-semibold hover:underline"
          >
            {name}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            SKU {sku} <StateMark state={state} />
          </p>
        </div>
      ),
    },
    { title: 'Price/unit', numeric: true, cell: ({ price }) => formatMoney(centsOf(price)) },
    { title: 'Available', numeric: true, cell: (product) => <Available product={product} /> },
    { title: 'Min Order Qty', numeric: true, cell: ({ minOrder }) => formatCount(minOrder) },
    {
      title: 'Action',
      bare: true,
      cell: (product) => (
        <div className="flex gap-2 @max-[60rem]:flex-wrap">
          <May right="change-catalogue">
            <ButtonLink size="small" variant="plain" to={paths.editProduct(product._id)}>
              Edit<span className="sr-only"> {product.name}</span>
            </ButtonLink>
          </May>
          <May right="change-stock">
            <Button size="small" variant="plain" onClick={() => onStock(product)}>
              Stock<span className="sr-only"> of {product.name}</span>
            </Button>
          </May>
          <May right="change-catalogue">
            <StateButton product={product} />
            <Button size="small" variant="plain" onClick={() => onDelete(product)}>
              Delete<span className="sr-only"> {product.name}</span>
            </Button>
          </May>
        </div>
      ),
    },
  ]
}

function Available({ product }: { product: ManagedProduct }) {
  const short = !isOrderable(product)
  return (
    <span className={classNames(short && 'font-semibold text-danger')}>
      {formatCount(product.available)}
      {short ? <span className="block text-xs font-normal">below the minimum order</span> : null}
    </span>
  )
}
