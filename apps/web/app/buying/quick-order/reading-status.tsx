import { formatCount } from '@wheelyard/messages/format-count'
import { Button } from '#web/ui/button.tsx'
import type { ReadingProgress } from './reading/order-rows.ts'

export function ReadingStatus({ step, done, total, onCancel }: ReadingProgress & { onCancel: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-box border border-line bg-surface p-4">
      <output className="grid min-w-0 flex-1 gap-2">
        <span className="font-medium">
          {step}
          {total ? `: ${formatCount(done)} of ${formatCount(total)}` : '…'}
        </span>
        <progress className="progress-bar" aria-label={step} {...(total && { max: total, value: done })} />
      </output>
      <Button variant="plain" size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
