import type { CartLine } from '@wheelyard/contract/buying/cart.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { FittedSearch } from '#web/catalogue/products/fitted-search.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'

export type DeskLine = { productId: string; name: string; sku: string; quantity: number }
type DeskLinesProps = {
  lines: readonly DeskLine[]
  /** As they are priced now; may lag behind the lines. */
  priced: readonly CartLine[]
  onChange: (lines: DeskLine[]) => void
}

export function DeskLines({ lines, priced, onChange }: DeskLinesProps) {
  const pricedOf = new Map(priced.map((line) => [line.productId, line]))
  const change = (index: number, quantity: number) =>
    onChange(lines.map((line, each) => (each === index ? { ...line, quantity } : line)))
  return (
    <SheetSection title={t.deskOrder_products()}>
      <ul className="mb-4 grid gap-3 empty:hidden">
        {lines.map((line, index) => (
          <LineRow
            key={line.productId}
            line={line}
            priced={pricedOf.get(line.productId)}
            onQuantity={(quantity) => change(index, quantity)}
            onRemove={() => onChange(lines.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <FittedSearch
        label={t.deskOrder_addProduct()}
        except={lines.map(({ productId }) => productId)}
        error={undefined}
        onChoose={({ _id: productId, name, sku }) => onChange([...lines, { productId, name, sku, quantity: 1 }])}
      />
    </SheetSection>
  )
}

type LineRowProps = {
  line: DeskLine
  priced: CartLine | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function LineRow({ line: { name, sku, quantity }, priced, onQuantity, onRemove }: LineRowProps) {
  const isPriced = priced?.quantity === quantity
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3">
      <span className="min-w-0 grow basis-48 wrap-anywhere">
        <span className="font-semibold">{name}</span>
        <span className="numeric block text-sm text-muted">
          <bdi>{sku}</bdi>
          {isPriced ? ` · ${priceText(priced)}` : null}
        </span>
      </span>
      <input
        type="number"
        className="numeric input w-28"
        aria-label={t.deskOrder_quantityOf({ name })}
        min={1}
        step={priced?.casePack ?? 1}
        value={Number.isNaN(quantity) ? '' : quantity}
        onChange={({ target }) => onQuantity(target.valueAsNumber)}
      />
      <span className="flex items-center gap-2">
        <span className="numeric w-28 text-end font-semibold">
          {isPriced ? formatMoney(centsOf(priced.total)) : '–'}
        </span>
        <Button variant="quiet" className="btn-square" aria-label={t.deskOrder_remove({ name })} onClick={onRemove}>
          <Icon name="close" className="size-4" />
        </Button>
      </span>
      {isPriced && priced.problem ? (
        <p className="basis-full text-sm font-medium text-danger">{priced.problem.message}</p>
      ) : null}
    </li>
  )
}

const priceText = ({ price, available }: CartLine) =>
  t.deskOrder_eachInStock({ price: formatMoney(centsOf(price)), available })
