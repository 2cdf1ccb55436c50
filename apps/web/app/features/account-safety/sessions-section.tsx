import { useQuery } from '@tanstack/react-query'
import type { Session } from '@wheelyard/contract/calls/sessions'
import { useRef } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { toast } from '#web/ui/toast.tsx'
import { accountSafetyQueries, useEndOtherSessions, useEndSession } from './account-safety.queries.ts'
import { SafetySection } from './safety-section.tsx'

export function SessionsSection({ email }: { email: string }) {
  const query = useQuery(accountSafetyQueries.sessions(email))
  const heading = useRef<HTMLHeadingElement>(null)
  const onEnded = (text: string) => {
    toast.success(text)
    heading.current?.focus()
  }
  return (
    <SafetySection id="active-sessions" title="Where you are logged in" heading={heading}>
      <QueryList query={query} empty="Nowhere. Looking again…">
        {(sessions) => (
          <>
            <ul className="divide-y divide-line rounded-box border border-line bg-surface">
              {sessions.map((session) => (
                <SessionRow key={session._id} session={session} onEnded={onEnded} />
              ))}
            </ul>
            {sessions.length > 1 ? <LogOutElsewhere onEnded={onEnded} /> : null}
          </>
        )}
      </QueryList>
    </SafetySection>
  )
}

type SessionRowProps = { session: Session; onEnded: (text: string) => void }

function SessionRow({ session: { _id, device, startedAt, current }, onEnded }: SessionRowProps) {
  const end = useEndSession()
  const name = device || 'A browser'
  const logOut = () =>
    end.mutate(_id, {
      onSuccess: () => onEnded(`${name} is logged out.`),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div>
        <p className="font-semibold">
          {name}
          {current ? <span className="ml-2 text-sm text-accent">This browser</span> : null}
        </p>
        <p className="text-sm text-muted">
          since <DateTime at={startedAt} />
        </p>
      </div>
      {current ? null : (
        <Button size="small" variant="plain" busy={end.isPending && 'Ending...'} onClick={logOut}>
          Log out<span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  )
}

function LogOutElsewhere({ onEnded }: { onEnded: (text: string) => void }) {
  const end = useEndOtherSessions()
  const logOut = () =>
    end.mutate(undefined, {
      onSuccess: () => onEnded('You are logged in here alone.'),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <Button variant="plain" className="justify-self-start" busy={end.isPending && 'Ending...'} onClick={logOut}>
      Log out everywhere else
    </Button>
  )
}
