import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { isOrderable } from '@wheelyard/contract/catalogue/product-rules'
import type { ManagedProduct } from '@wheelyard/contract/catalogue/managed-products.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { May } from '#web/people/session/may.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { StateButton } from './state-button.tsx'
import { StateMark } from './state-mark.tsx'

type ProductsTableProps = {
  products: readonly ManagedProduct[]
  onStock: (product: ManagedProduct) => void
  onDelete: (product: ManagedProduct) => void
}

export function ProductsTable({ products, ...actions }: ProductsTableProps) {
  return (
    <Table caption={t.products_products()} columns={columnsFor(actions)} rows={products} rowKey={({ _id }) => _id} />
  )
}

function columnsFor({ onStock, onDelete }: Omit<ProductsTableProps, 'products'>): Column<ManagedProduct>[] {
  return [
    {
      title: t.products_image,
      bare: true,
      cell: ({ img }) => (
        <div className="studio h-14 w-18 overflow-hidden rounded-field">
          <Picture src={img} alt="" sizes="5rem" className="size-full object-cover" />
        </div>
      ),
    },
    {
      title: t.products_name,
      cell: ({ _id, name, sku, state }) => (
        <div>
          <Link
            to={state === 'shown' ? paths.product(_id) : paths.editProduct(_id)}
            className="font-semibold hover:underline"
          >
            {name}
          </Link>
          <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
            {t.products_skuOf({ sku })} <StateMark state={state} />
          </p>
        </div>
      ),
    },
    { title: t.products_priceUnit, numeric: true, cell: ({ price }) => formatMoney(centsOf(price)) },
    { title: t.products_available, numeric: true, cell: (product) => <Available product={product} /> },
    { title: t.products_minOrderQty, numeric: true, cell: ({ minOrder }) => formatCount(minOrder) },
    {
      title: t.products_action,
      bare: true,
      cell: (product) => (
        <div className="flex gap-2 @max-[60rem]:flex-wrap">
          <May right="change-catalogue">
            <ButtonLink size="small" variant="plain" to={paths.editProduct(product._id)}>
              {rich(t.products_edit({ hidden, name: product.name }))}
            </ButtonLink>
          </May>
          <May right="change-stock">
            <Button size="small" variant="plain" onClick={() => onStock(product)}>
              {rich(t.products_stockOf({ hidden, name: product.name }))}
            </Button>
          </May>
          <May right="change-catalogue">
            <StateButton product={product} />
            <Button size="small" variant="plain" onClick={() => onDelete(product)}>
              {rich(t.products_delete({ hidden, name: product.name }))}
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
      {short ? <span className="block text-xs font-normal">{t.products_belowMinimumOrder()}</span> : null}
    </span>
  )
}
