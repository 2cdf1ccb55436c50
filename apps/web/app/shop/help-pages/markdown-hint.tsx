import * as t from '@wheelyard/messages/staff'
import { rich } from '#web/ui/rich.tsx'

const placeholders = [
  '{seller}',
  '{address}',
  '{email}',
  '{phone}',
  '{taxId}',
  '{openingMinimum}',
  '{reorderMinimum}',
  '{returnDaysDamage}',
  '{returnDaysFault}',
  '{returnDaysUnsold}',
  '{paymentWindowHours}',
]

export const MarkdownHint = () =>
  rich(
    t.helpPages_markdownHeadingBoldList({
      code: (text) => <code className="wrap-anywhere">{text}</code>,
      placeholders: placeholders.join(' '),
    }),
  )
