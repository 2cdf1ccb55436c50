import { useQuery } from '@tanstack/react-query'
import type { Session } from '@wheelyard/contract/people/sessions.calls'
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
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()
  const heading = useRef<HTMLHeadingElement>(null)
  const andSay = (text: string) => ({
    onSuccess: () => {
      toast.success(text)
      // The button that had the focus is gone.
      heading.current?.focus()
    },
    onError: (error: Error) => toast.error(messageOf(error)),
  })
  return (
    <SafetySection id="active-sessions" title="Where you are logged in" heading={heading}>
      <QueryList query={query} empty="No active sessions.">
        {(sessions) => (
          <>
            <ul className="divide-y divide-line rounded-box border border-line bg-surface">
              {sessions.map((session) => (
                <SessionRow
                  key={session._id}
                  session={session}
                  isEnding={endOne.isPending && endOne.variables === session._id}
                  onEnd={() => endOne.mutate(session._id, andSay(`${nameOf(session)} is logged out.`))}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                variant="plain"
                className="justify-self-start"
                busy={endOthers.isPending && 'Ending...'}
                onClick={() => endOthers.mutate(undefined, andSay('You are logged in here alone.'))}
              >
                Log out everywhere else
              </Button>
            ) : null}
          </>
        )}
      </QueryList>
    </SafetySection>
  )
}

type SessionRowProps = { session: Session; isEnding: boolean; onEnd: () => void }

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
      <div>
        <p className="font-semibold">
          {nameOf(session)}
          {session.current ? <span className="ml-2 text-sm text-accent">This browser</span> : null}
        </p>
        <p className="text-sm text-muted">
          since <DateTime at={session.startedAt} />
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" variant="plain" busy={isEnding && 'Ending...'} onClick={onEnd}>
          Log out<span className="sr-only">: {nameOf(session)}</span>
        </Button>
      )}
    </li>
  )
}

const nameOf = ({ device }: Session) => device || 'A browser'
