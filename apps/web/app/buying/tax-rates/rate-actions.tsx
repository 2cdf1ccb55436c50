import * as t from '@wheelyard/messages/staff'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { rich } from '#web/ui/rich.tsx'

/** What is below a rate: its fields, or the form of the rate that follows. */
export type Below = 'fields' | 'next'

type RateActionsProps = {
  name: string
  opened: Below | undefined
  onOpen: (as: Below | undefined) => void
  onRemove: () => void
}

export function RateActions({ name, opened, onOpen, onRemove }: RateActionsProps) {
  const toggle = (as: Below) => ({
    size: 'small' as const,
    variant: 'plain' as const,
    'aria-expanded': opened === as,
    onClick: () => onOpen(opened === as ? undefined : as),
  })
  return (
    <div className="flex items-center justify-end gap-2 @max-[60rem]:justify-start">
      <Button {...toggle('fields')}>
        {opened === 'fields'
          ? rich(t.taxRates_done({ hidden: (text) => <span className="sr-only">{text}</span>, name }))
          : rich(t.taxRates_edit({ hidden: (text) => <span className="sr-only">{text}</span>, name }))}
      </Button>
      <Button {...toggle('next')}>
        {rich(t.taxRates_newRateAfter({ hidden: (text) => <span className="sr-only">{text}</span>, name }))}
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="btn-square"
        aria-label={t.taxRates_remove({ name })}
        onClick={onRemove}
      >
        <Icon name="close" className="size-4" />
      </Button>
    </div>
  )
}
