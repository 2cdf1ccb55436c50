import * as t from '@wheelyard/messages/staff'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Told } from './use-packing.ts'

const looks = {
  good: 'border-success bg-success text-success-content',
  bad: 'border-danger bg-danger text-error-content',
  note: 'border-line bg-paper',
}
const icons = { good: 'check', bad: 'alert', note: 'info' } as const
const ready = (): Told => ({
  tone: 'note',
  title: t.shipments_readyToScan(),
  text: t.shipments_oneScanPacksOne(),
  turn: 0,
})

/** Green or red, in letters that are read from a metre away. The region is there from the start, to be announced. */
export function ScanFeedback({ told = ready() }: { told: Told | undefined }) {
  const { tone, title, text, turn } = told
  return (
    <output
      aria-live="assertive"
      data-tone={tone}
      className={classNames('block min-w-0 rounded-field border px-4 py-3 sm:px-5', looks[tone])}
    >
      <span key={turn} className="flex items-center gap-3 sm:gap-4">
        <Icon name={icons[tone]} className="size-8 sm:size-10" />
        <span className="grid min-w-0">
          <b className="font-display text-xl leading-tight sm:text-3xl">{title}</b>
          <span className="line-clamp-2 sm:text-lg">{text}</span>
        </span>
      </span>
    </output>
  )
}
