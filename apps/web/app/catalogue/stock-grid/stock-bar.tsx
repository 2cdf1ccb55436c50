import { STOCK_NOTE_MAX } from '@wheelyard/contract/catalogue/product-admin.calls'
import { isRefusedAs } from '@wheelyard/contract/http/client'
import { STOCK_LINES_MAX, stockApi } from '@wheelyard/contract/catalogue/stock.calls'
import { formatCount } from '@wheelyard/messages/format-count'
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
          toast.success(`Stock of ${productsText(products.length)} saved`)
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
      aria-label="Unsaved changes"
      className="sticky bottom-4 z-10 mt-6 grid grid-cols-2 gap-3 rounded-box border border-line bg-surface p-3 shadow-lg sm:p-4 lg:grid-cols-[auto_13rem_minmax(10rem,1fr)_auto] lg:items-end"
      onSubmit={save}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-2 lg:max-w-52">
        <p className="font-semibold" aria-live="polite">
          {productsText(lines.length)} {lines.length === 1 ? 'changes' : 'change'}
        </p>
        <Button size="small" variant="quiet" onClick={() => onReview(!isReview)}>
          {isReview ? 'Show all' : 'Review'}
        </Button>
        {trouble ? <p className="w-full text-sm text-danger">{trouble}</p> : null}
      </div>
      <SelectField
        label="What happened"
        value={drafts.kind()}
        onChange={({ target }) => drafts.choose(target.value === 'restock' ? 'restock' : 'correction')}
      >
        <option value="restock">Restock</option>
        <option value="correction">Correction</option>
      </SelectField>
      <Field
        label="Reason"
        required
        maxLength={STOCK_NOTE_MAX}
        placeholder={drafts.kind() === 'restock' ? 'For example: container 7' : 'For example: stocktake'}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex justify-end gap-2 max-lg:col-span-2">
        <Button variant="plain" disabled={saving.isPending} onClick={discard}>
          Discard
        </Button>
        <Button
          type="submit"
          disabled={Boolean(trouble) || note.trim() === '' || lines.length === 0}
          busy={saving.isPending && 'Saving…'}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

const productsText = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)

function troubleOf({ lines, problems }: { lines: number; problems: number }): string | undefined {
  if (problems > 0) return problems === 1 ? 'One needs a check first' : `${formatCount(problems)} need a check first`
  return lines > STOCK_LINES_MAX ? `At most ${STOCK_LINES_MAX} in one go` : undefined
}
