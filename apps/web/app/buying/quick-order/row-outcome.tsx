import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AnsweredRow, SheetRow } from './answered-rows.ts'

type RowOutcomeProps = {
  row: AnsweredRow
  onOrder: (row: AnsweredRow, quantity: number) => void
  onChange: (row: SheetRow) => void
}

/** What the shop says to a row, with a button for every way out. */
export function RowOutcome({ row, onOrder, onChange }: RowOutcomeProps) {
  const { answer, isGood, product, suggestions, line } = row
  const { quantities, together } = answer
  const isShared = together !== undefined && together !== row.quantity
  return (
    <div className="grid min-w-0 gap-2">
      <p className={classNames('flex items-start gap-1.5 font-medium', colourOf(row))}>
        {isGood ? <Icon name="check" className="mt-0.5 size-4" /> : null}
        <span className="min-w-0">
          {isShared && !isGood ? t.quickOrder_answerInAllRows({ answer: answer.message, together }) : answer.message}
        </span>
      </p>
      {!isGood && (quantities.length > 0 || suggestions.length > 0) ? (
        <div className="flex flex-wrap gap-2">
          {quantities.map((quantity) => (
            <Button
              key={quantity}
              size="small"
              variant="plain"
              aria-label={t.quickOrder_orderOfRow({ quantity, name: product?.name ?? row.code, line })}
              onClick={() => onOrder(row, quantity)}
            >
              {isShared ? t.quickOrder_orderTogether({ quantity }) : t.quickOrder_order({ quantity })}
            </Button>
          ))}
          {suggestions.map(({ productId, sku, name }) => (
            <Button
              key={productId}
              size="small"
              variant="plain"
              className="h-auto max-w-full py-1 text-start whitespace-normal!"
              aria-label={t.quickOrder_takeForRow({ sku, name, line })}
              onClick={() => onChange({ ...row, code: sku })}
            >
              <bdi>{sku}</bdi> <bdi>{name}</bdi>
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function colourOf({ answer, isGood }: AnsweredRow): string {
  if (isGood) return answer.outcome === 'ok' ? 'text-success' : 'text-info'
  return answer.outcome === 'checking' ? 'text-muted' : 'text-danger'
}
