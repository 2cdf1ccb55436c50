import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadRates } from './freight-rates.queries.ts'

export function ExportRates() {
  const download = useMutation({
    mutationFn: downloadRates,
    onSuccess: (file) => {
      saveFile(file)
      toast.success('The rates are downloaded')
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button variant="plain" busy={download.isPending && 'Exporting…'} onClick={() => download.mutate()}>
      Export CSV
    </Button>
  )
}
