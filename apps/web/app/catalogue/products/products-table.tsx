import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type ProductsTableProps = {
  products: readonly Product[]
  onStock: (product: Product) => void
  onDelete: (product: Product) => void
}

export function ProductsTable({ products, ...actions }: ProductsTableProps) {
  return <Table caption="Products" columns={columnsFor(actions)} rows={products} rowKey={({ _id }) => _id} />
}

function columnsFor({ onStock, onDelete }: Omit<ProductsTableProps, 'products'>): Column<Product>[] {
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
      cell: ({ _id, name, sku }) => (
        <div>
          <Link to={paths.product(_id)} className="font-semibold hover:underline">
            {name}
          </Link>
          <p className="text-xs text-muted">SKU {sku}</p>
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
          <ButtonLink size="small" variant="plain" to={paths.editProduct(product._id)}>
            Edit<span className="sr-only"> {product.name}</span>
          </ButtonLink>
          <Button size="small" variant="plain" onClick={() => onStock(product)}>
            Stock<span className="sr-only"> of {product.name}</span>
          </Button>
          <Button size="small" variant="plain" onClick={() => onDelete(product)}>
            Delete<span className="sr-only"> {product.name}</span>
          </Button>
        </div>
      ),
    },
  ]
}

function Available({ product }: { product: Product }) {
  const short = !isOrderable(product)
  return (
    <span className={classNames(short && 'font-semibold text-danger')}>
      {formatCount(product.available)}
      {short ? <span className="block text-xs font-normal">below the minimum order</span> : null}
    </span>
  )
}
