import { useMutation } from '@tanstack/react-query'
import { messageOf } from './message-of.ts'
import { saveFile } from './save-file.ts'

/** Not a plain link: that could not carry the access token. */
export const useDownload = (load: () => Promise<File[]>, onFailed: (message: string) => void) =>
  useMutation({
    mutationFn: load,
    onSuccess: (files) => {
      for (const file of files) saveFile(file)
    },
    onError: (error) => onFailed(messageOf(error)),
  })
