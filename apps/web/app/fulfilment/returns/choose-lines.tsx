import type { OrderLine } from '@wheelyard/contract/orders/orders.calls'
import { returnableOf } from '@wheelyard/contract/fulfilment/return-rules'
import * as t from '@wheelyard/messages/buyer'
import { memo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const SHOWN_AT_FIRST = 12

type ChooseLinesProps = {
  /** Of which something can be returned. */
  lines: readonly OrderLine[]
  isChosen: (productId: string) => boolean
  /** None is chosen, and one must be. */
  isMissing: boolean
  onToggle: (productId: string, isChosen: boolean) => void
}

/** The first step: an order of 500 lines is searched, and the few that are wrong are chosen. */
export function ChooseLines({ lines, isChosen, isMissing, onToggle }: ChooseLinesProps) {
  const [wanted, setWanted] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const words = wanted.trim().toLowerCase()
  const found = lines.filter(({ productName, sku }) => `${productName} ${sku}`.toLowerCase().includes(words))
  return (
    <section
      aria-labelledby="which-products"
      data-invalid={isMissing ? true : undefined}
      className="rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="which-products" className="text-heading">
        {t.returns_whichProducts()}
      </h2>
      {lines.length > SHOWN_AT_FIRST ? (
        <Field
          label={t.returns_searchByNameOr()}
          type="search"
          className="mt-4 max-w-md"
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value)
            setShown(SHOWN_AT_FIRST)
          }}
        />
      ) : null}
      <p className="sr-only" aria-live="polite">
        {words ? t.returns_productsFound({ found: found.length }) : ''}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {found.slice(0, shown).map((line) => (
          <Choice key={line.productId} line={line} isChosen={isChosen(line.productId)} onToggle={onToggle} />
        ))}
      </ul>
      {found.length === 0 ? <p className="py-3 text-muted">{t.returns_noProductInThis()}</p> : null}
      {found.length > shown ? (
        <Button variant="plain" className="mt-3" onClick={() => setShown(shown + 4 * SHOWN_AT_FIRST)}>
          {t.returns_showMoreOfProducts({ found: found.length })}
        </Button>
      ) : null}
    </section>
  )
}

type ChoiceProps = { line: OrderLine; isChosen: boolean; onToggle: ChooseLinesProps['onToggle'] }

const Choice = memo(function Choice({ line, isChosen, onToggle }: ChoiceProps) {
  return (
    <li>
      <label className="flex cursor-pointer items-center gap-4 py-3">
        <input
          type="checkbox"
          className="checkbox shrink-0"
          checked={isChosen}
          onChange={({ target }) => onToggle(line.productId, target.checked)}
        />
        <span className="min-w-0 grow">
          <span className="block font-semibold">
            <bdi>{line.productName}</bdi>
          </span>
          <span className="block text-sm text-muted">{line.sku}</span>
        </span>
        <span className="numeric shrink-0 text-end text-sm text-muted">
          {t.returns_units({ units: returnableOf(line) })}
        </span>
      </label>
    </li>
  )
})
