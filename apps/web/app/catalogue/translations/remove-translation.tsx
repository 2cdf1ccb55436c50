import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRemoveTranslation, type Which } from './translations.queries.ts'

type RemoveTranslationProps = {
  which: Which
  seenUpdatedAt: string
  onRemoved: () => void
  onError: (error: Error) => void
}

export function RemoveTranslation({ which, seenUpdatedAt, onRemoved, onError }: RemoveTranslationProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveTranslation(which)
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
        {t.translations_englishAgain()}
      </ConfirmDialog>
    </>
  )
}
