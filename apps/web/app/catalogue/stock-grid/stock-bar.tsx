import { STOCK_NOTE_MAX } from '@wheelyard/contract/catalogue/product-admin.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { STOCK_LINES_MAX, stockApi } from '@wheelyard/contract/catalogue/stock.calls'
import * as t from '@wheelyard/messages/staff'
import { type SubmitEvent, useState } from 'react'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useChangeStock } from '../products/product-admin.queries.ts'
import { type StockDrafts, useAllDrafts } from './stock-drafts.ts'

type StockBarProps = { drafts: StockDrafts; isReview: boolean; onReview: (isReview: boolean) => void }

/** Stays in sight below the rows while something is not saved. */
export function StockBar({ drafts, isReview, onReview }: StockBarProps) {
  useAllDrafts(drafts)
  const [note, setNote] = useState('')
  const [keys] = useState(() => new IdempotencyKeys())
  const saving = useChangeStock()
  const lines = drafts.lines()
  const problems = drafts.problems()
  if (lines.length + problems === 0 && !isReview) return null

  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const body = { reason: drafts.kind(), note, lines }
    const sent = lines.map(({ productId: id }) => ({ id, typed: drafts.typedFor(id) }))
    saving.mutate(
      { body, key: keys.keyFor(body) },
      {
        onSuccess: ({ products }) => {
          drafts.forget(sent)
          setNote('')
          onReview(false)
          toast.success(t.stockGrid_stockOfSaved({ products: products.length }))
        },
        onError: (error) => {
          if (!isRefusedAs(error, stockApi.change, 'stock-refused')) return
          drafts.refuse(error.body.problems)
          onReview(true)
        },
      },
    )
  }
  const discard = () => {
    drafts.clear()
    onReview(false)
  }
  const trouble = troubleOf({ lines: lines.length, problems })
  return (
    <form
      aria-label={t.stockGrid_unsavedChanges()}
      className="sticky bottom-4 z-10 mt-6 grid grid-cols-2 gap-3 rounded-box border border-line bg-surface p-3 shadow-lg sm:p-4 lg:grid-cols-[auto_13rem_minmax(10rem,1fr)_auto] lg:items-end"
      onSubmit={save}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-2 lg:max-w-52">
        <p className="font-semibold" aria-live="polite">
          {t.stockGrid_productsChange({ products: lines.length })}
        </p>
        <Button size="small" variant="quiet" onClick={() => onReview(!isReview)}>
          {isReview ? t.stockGrid_showAll() : t.stockGrid_review()}
        </Button>
        {trouble ? <p className="w-full text-sm text-danger">{trouble}</p> : null}
      </div>
      <SelectField
        label={t.stockGrid_whatHappened()}
        value={drafts.kind()}
        onChange={({ target }) => drafts.choose(target.value === 'restock' ? 'restock' : 'correction')}
      >
        <option value="restock">{t.stockGrid_restock()}</option>
        <option value="correction">{t.stockGrid_correction()}</option>
      </SelectField>
      <Field
        label={t.stockGrid_reason()}
        required
        maxLength={STOCK_NOTE_MAX}
        placeholder={
          drafts.kind() === 'restock' ? t.stockGrid_forExampleContainer7() : t.stockGrid_forExampleStocktake()
        }
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex justify-end gap-2 max-lg:col-span-2">
        <Button variant="plain" disabled={saving.isPending} onClick={discard}>
          {t.stockGrid_discard()}
        </Button>
        <Button
          type="submit"
          disabled={Boolean(trouble) || note.trim() === '' || lines.length === 0}
          busy={saving.isPending && t.stockGrid_saving()}
        >
          {t.stockGrid_save()}
        </Button>
      </div>
    </form>
  )
}

function troubleOf({ lines, problems }: { lines: number; problems: number }): string | undefined {
  if (problems > 0) return t.stockGrid_needCheckFirst({ problems })
  return lines > STOCK_LINES_MAX ? t.stockGrid_atMostInOne({ stockLinesMax: STOCK_LINES_MAX }) : undefined
}
