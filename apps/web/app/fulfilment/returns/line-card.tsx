import type { OrderLine } from '@wheelyard/contract/orders/orders.calls'
import { returnableOf, returnReasons } from '@wheelyard/contract/fulfilment/return-rules'
import { lateHint, returnReasonLabels } from '@wheelyard/contract/fulfilment/return-texts'
import * as t from '@wheelyard/messages/buyer'
import { memo, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PhotoField } from './photo-field.tsx'
import type { LineDraft, LineProblems, PhotoDraft } from './return-draft.ts'
import { ReturnedQuantity } from './returned-quantity.tsx'
import { WishChoice } from './wish-choice.tsx'

/** What can be done with a line, the same functions with every key that is pressed. */
export type LineActs = {
  change: (productId: string, change: Partial<LineDraft>) => void
  /** Says the same of all lines. */
  copyToAll: (line: LineDraft) => void
  drop: (productId: string) => void
  addPhotos: (productId: string, files: File[]) => string[]
  uploadAgain: (photo: PhotoDraft) => void
}

type LineCardProps = {
  line: OrderLine
  draft: LineDraft
  problems: LineProblems | undefined
  /** If they are over: how many there were for this reason. */
  lateDays: number | undefined
  isOneOfSeveral: boolean
  acts: LineActs
}

/** What is wrong with one product. Memoised, so that a key draws one of hundreds again. */
export const LineCard = memo(function LineCard(props: LineCardProps) {
  const { line, draft, problems, lateDays, isOneOfSeveral, acts } = props
  const { productId, productName, sku } = line
  const left = returnableOf(line)
  const headingId = useId()
  const change = (changed: Partial<LineDraft>) => acts.change(productId, changed)
  return (
    <li>
      <fieldset aria-labelledby={headingId} className="grid gap-5 rounded-box border border-line bg-surface p-5 sm:p-6">
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h3 id={headingId} className="text-lg font-semibold">
              <bdi>{productName}</bdi>
            </h3>
            <p className="text-sm text-muted">{sku}</p>
          </div>
          {isOneOfSeveral || left === 0 ? (
            <Button
              variant="plain"
              size="small"
              aria-label={t.returns_removeProduct({ productName })}
              onClick={() => acts.drop(productId)}
            >
              {t.returns_remove()}
            </Button>
          ) : null}
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <ReturnedQuantity
            of={productName}
            typed={draft.quantity}
            left={left}
            error={problems?.quantity}
            onChange={(quantity) => change({ quantity })}
          />
          <ChoiceField
            label={t.returns_whatIsWrong()}
            value={draft.reason}
            error={problems?.reason}
            choices={returnReasons}
            nameOf={(reason) => returnReasonLabels[reason]()}
            onChange={(reason) => change({ reason })}
          />
        </div>
        <p aria-live="polite" className="flex items-start gap-2 font-medium text-warning empty:hidden">
          {lateDays === undefined ? null : (
            <>
              <Icon name="info" className="mt-0.5 size-5" />
              {lateHint(lateDays)}
            </>
          )}
        </p>
        <WishChoice wish={draft.wish} error={problems?.wish} onChange={(wish) => change({ wish })} />
        {isOneOfSeveral && draft.reason && draft.wish ? (
          <Button variant="plain" size="small" className="justify-self-start" onClick={() => acts.copyToAll(draft)}>
            {t.returns_applyToAllChosen()}
          </Button>
        ) : null}
        <PhotoField
          of={productName}
          photos={draft.photos}
          onAdd={(files) => acts.addPhotos(productId, files)}
          onRemove={({ key }) => change({ photos: draft.photos.filter((photo) => photo.key !== key) })}
          onRetry={acts.uploadAgain}
        />
      </fieldset>
    </li>
  )
})
