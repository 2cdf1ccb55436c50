import { useMutation } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

type DownloadButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  load: () => Promise<File | File[]>
  busy?: string
  /** Said once the file is saved. */
  done?: string
}

/** Not a plain link: that could not carry the access token. */
export function DownloadButton({ load, busy = t.files_loading(), done, ...button }: DownloadButtonProps) {
  const download = useMutation({
    mutationFn: load,
    onSuccess: (files) => {
      for (const file of [files].flat()) saveFile(file)
      if (done) toast.success(done)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return <Button variant="plain" {...button} busy={download.isPending && busy} onClick={() => download.mutate()} />
}
