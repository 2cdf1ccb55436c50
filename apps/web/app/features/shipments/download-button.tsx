import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

type DownloadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & { load: () => Promise<File[]> }

/** Not a plain link: that could not carry the access token. */
export function DownloadButton({ load, ...button }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (files) => {
      for (const file of files) saveFile(file)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button variant="plain" {...button} busy={download.isPending && 'Loading...'} onClick={() => download.mutate()} />
  )
}
