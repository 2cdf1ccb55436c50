import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

export function CopyTransaction({ id }: { id: string | null }) {
  if (id === null) return <span className="text-muted">N/A</span>
  return (
    <div>
      <span className="hidden print:inline">{id}</span>
      <Button className="print:hidden" variant="plain" size="small" onClick={() => void copy(id)} title={id}>
        Copy TID
      </Button>
    </div>
  )
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
    toast.success('Transaction id copied')
  } catch {
    // Browsers may forbid it, for instance without TLS.
    toast.info(`Please copy it by hand: ${id}`)
  }
}
