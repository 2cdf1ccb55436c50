import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import type { ReadingProgress, ReadingStep } from './reading/order-rows.ts'

const steps: Record<ReadingStep, () => string> = {
  reading: t.reading_stepReading,
  opening: t.reading_stepOpening,
  'reading-rows': t.reading_stepReadingRows,
  'making-sheet': t.reading_stepMakingSheet,
  'reading-products': t.reading_stepReadingProducts,
  'writing-file': t.reading_stepWritingFile,
}

export function ReadingStatus({ step, done, total, onCancel }: ReadingProgress & { onCancel: () => void }) {
  const said = steps[step]()
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-box border border-line bg-surface p-4">
      <output className="grid min-w-0 flex-1 gap-2">
        <span className="font-medium">{total ? t.quickOrder_stepOf({ step: said, done, total }) : `${said}…`}</span>
        <progress className="progress-bar" aria-label={said} {...(total && { max: total, value: done })} />
      </output>
      <Button variant="plain" size="small" onClick={onCancel}>
        {t.quickOrder_cancel()}
      </Button>
    </div>
  )
}
