import type { ComponentProps } from 'react'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

type DownloadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & { load: () => Promise<File[]> }

export function DownloadButton({ load, ...button }: DownloadButtonProps) {
  const download = useDownload(load, toast.error)
  return (
    <Button variant="plain" {...button} busy={download.isPending && 'Loading...'} onClick={() => download.mutate()} />
  )
}
