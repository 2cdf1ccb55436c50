import type { OrderLine } from '@wheelyard/contract/orders/orders.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { isUploading, photosOf, type ReturnDraft, unitsOf } from './return-draft.ts'

type RequestSummaryProps = {
  draft: ReturnDraft
  ordered: readonly OrderLine[]
  isAnyLate: boolean
  error: string | undefined
  isSending: boolean
}

/** What is about to be sent, and the button that does. */
export function RequestSummary({ draft, ordered, isAnyLate, error, isSending }: RequestSummaryProps) {
  const { units, cents } = totalsOf(draft, ordered)
  const photos = photosOf(draft)
  const isWaiting = photos.some(isUploading)
  return (
    <section aria-labelledby="summary" className="grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id="summary" className="text-heading">
        {t.returns_summary()}
      </h2>
      <DefinitionList
        inRows
        valueClass="numeric text-end font-semibold"
        items={{
          [t.returns_products()]: formatCount(draft.lines.length),
          [t.returns_unitsReturned()]: formatCount(units),
          [t.returns_photos()]: formatCount(photos.length),
          [t.returns_goods()]: formatMoney(cents),
        }}
      />
      <p className="text-sm text-muted">{isAnyLate ? t.returns_someOfItIs() : t.returns_withoutTaxAndFreight()}</p>
      <FormError message={error} />
      <Button
        type="submit"
        size="large"
        className="w-full"
        busy={(isSending && t.returns_sending()) || (isWaiting && t.returns_uploadingPhotos())}
      >
        {t.returns_send()}
      </Button>
    </section>
  )
}

/** As ordered; what cannot be read counts as none. */
function totalsOf(draft: ReturnDraft, ordered: readonly OrderLine[]) {
  const prices = new Map(ordered.map(({ productId, price }) => [productId, centsOf(price)]))
  let [units, cents] = [0, 0]
  for (const line of draft.lines) {
    const quantity = unitsOf(line) || 0
    units += quantity
    cents += quantity * (prices.get(line.productId) ?? 0)
  }
  return { units, cents }
}
