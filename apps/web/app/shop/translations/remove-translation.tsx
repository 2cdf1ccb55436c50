import type { UseMutationResult } from '@tanstack/react-query'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'

type RemoveTranslationProps = {
  remove: UseMutationResult<unknown, Error, { seenUpdatedAt: string | null }>
  seenUpdatedAt: string
  /** What visitors read then. */
  children: string
  onRemoved: () => void
  onError: (error: Error) => void
}

export function RemoveTranslation({ remove, seenUpdatedAt, children, onRemoved, onError }: RemoveTranslationProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    remove.mutate(
      { seenUpdatedAt },
      {
        onSuccess: onRemoved,
        onError: (error) => {
          toast.error(messageOf(error))
          onError(error)
        },
        onSettled: () => setAsking(false),
      },
    )
  return (
    <>
      <Button variant="plain" onClick={() => setAsking(true)}>
        {t.translations_remove()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t.translations_removeQuestion()}
        busy={remove.isPending && t.translations_removing()}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
