import type { ReactNode } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { chunkFailed, isChunkFailure } from '#web/lib/load-chunk.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type NewApp, useNewApp } from './second-factor.queries.ts'

type SetUpAppProps = { onApp: (app: NewApp) => void; size?: 'small'; children: ReactNode }

export function SetUpApp({ onApp, size, children }: SetUpAppProps) {
  const newApp = useNewApp()
  const start = () =>
    newApp.mutate(undefined, {
      onSuccess: onApp,
      onError: (error) => toast.error(isChunkFailure(error) ? chunkFailed() : messageOf(error)),
    })
  return (
    <Button
      variant="plain"
      {...(size && { size })}
      busy={newApp.isPending && t.accountSecurity_oneMoment()}
      onClick={start}
    >
      {children}
    </Button>
  )
}
