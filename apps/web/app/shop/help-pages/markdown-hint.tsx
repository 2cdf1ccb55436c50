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

export function MarkdownHint() {
  return (
    <>
      Markdown: ## heading, **bold**, - list, [text](/help/terms). HTML is shown as text. These are replaced by the
      settings, and a line without a value is left out: <code className="wrap-anywhere">{placeholders.join(' ')}</code>
    </>
  )
}
