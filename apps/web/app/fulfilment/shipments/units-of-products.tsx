import { formatCount } from '@wheelyard/messages/format'

type Line = { productId: string; productName: string; sku: string; quantity: number }

export function UnitsOfProducts({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ productId, productName, sku, quantity }) => (
        <li key={productId}>
          <b className="numeric">{formatCount(quantity)} ×</b> <bdi>{productName}</bdi>{' '}
          <span className="ms-1 text-muted">{sku}</span>
        </li>
      ))}
    </ul>
  )
}
