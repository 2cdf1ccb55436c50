import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

export function CopyTransaction({ id }: { id: string | null }) {
  if (id === null) return <span className="text-muted">{t.orders_notAvailable()}</span>
  const copy = () => void copyText(id, t.orders_transactionIdCopied(), t.orders_pleaseCopyItBy({ id }))
  return (
    <div>
      <span className="hidden print:inline">{id}</span>
      <Button className="print:hidden" variant="plain" size="small" onClick={copy} title={id}>
        {t.orders_copyTid()}
      </Button>
    </div>
  )
}
