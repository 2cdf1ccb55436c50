import type { FilledCart, FilledLine } from '@wheelyard/contract/buying/cart.calls'
import { formatCount } from '@wheelyard/messages/format'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { filledTitle, keptInCart } from './filled-texts.ts'

/** What became of every line of an order or list. */
export function FilledCartDialog({ filled, onClose }: { filled: FilledCart | undefined; onClose: () => void }) {
  return (
    <Dialog open={filled !== undefined} onClose={onClose} title={filled ? filledTitle(filled) : ''}>
      {filled ? <Outcome filled={filled} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Outcome({ filled, onClose }: { filled: FilledCart; onClose: () => void }) {
  const { added, changed, short, gone } = filled
  const isInCart = added.length + changed.length + short.length > 0
  return (
    <>
      <div className="mt-4 grid gap-3">
        <Group title={t.savedLists_noLongerSoldSo()} tint="text-danger" lines={gone.map(withoutMessage)} />
        <Group title={t.savedLists_notEnoughInStock()} tint="text-warning" lines={short} />
        <Group title={t.savedLists_inYourCartBut()} tint="text-info" lines={changed} />
        <Group title={t.savedLists_inYourCartAs()} tint="text-success" lines={added} />
        {filled.inCart.length > 0 ? <p className="text-muted">{keptInCart(filled.inCart.length)}</p> : null}
      </div>
      <div className="dialog-actions">
        <Button variant="plain" onClick={onClose}>
          {t.savedLists_stayHere()}
        </Button>
        {isInCart ? <ButtonLink to={paths.cart}>{t.savedLists_seeYourCart()}</ButtonLink> : null}
      </div>
    </>
  )
}

/** The heading says it. */
const withoutMessage = (line: FilledLine) => ({ ...line, message: '' })

const MOST_UNFOLDED = 10

type GroupProps = { title: string; tint: string; lines: readonly FilledLine[] }

function Group({ title, tint, lines }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <details open={lines.length <= MOST_UNFOLDED}>
      <summary className={classNames('unfold', tint)}>
        {title} ({formatCount(lines.length)})
      </summary>
      <ul className="divide-y divide-line">
        {lines.map(({ productId, name, sku, quantity, message }) => (
          <li key={productId} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-medium">
                {formatCount(quantity)} × <bdi>{name}</bdi>
              </span>
              <span className="text-sm text-muted">{sku}</span>
            </p>
            {message ? <p className="text-sm text-muted">{message}</p> : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
