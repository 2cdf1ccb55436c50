import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'

export function CopyTransaction({ id }: { id: string | null }) {
  if (id === null) return <span className="text-muted">N/A</span>
  const copy = () => void copyText(id, 'Transaction id copied', `Please copy it by hand: ${id}`)
  return (
    <div>
      <span className="hidden print:inline">{id}</span>
      <Button className="print:hidden" variant="plain" size="small" onClick={copy} title={id}>
        Copy TID
      </Button>
    </div>
  )
}
