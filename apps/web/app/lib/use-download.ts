import { useMutation } from '@tanstack/react-query'
import { messageOf } from './message-of.ts'
import { saveFile } from './save-file.ts'

/** Not a plain link: that could not carry the access token. */
export function useDownload(load: () => Promise<File | File[]>, onFailed: (message: string) => void) {
  return useMutation({
    mutationFn: load,
    onSuccess: (files) => {
      for (const file of [files].flat()) saveFile(file)
    },
    onError: (error) => onFailed(messageOf(error)),
  })
}
