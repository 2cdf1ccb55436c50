import { useQuery } from '@tanstack/react-query'
import type { Session } from '@wheelyard/contract/people/sessions.calls'
import * as t from '@wheelyard/messages/buyer'
import { useRef } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
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
    <SafetySection id="active-sessions" title={t.accountSecurity_whereYouAreLogged()} heading={heading}>
      <QueryList query={query} empty={t.accountSecurity_noActiveSessions()}>
        {(sessions) => (
          <>
            <ul className="divide-y divide-line rounded-box border border-line bg-surface">
              {sessions.map((session) => (
                <SessionRow
                  key={session._id}
                  session={session}
                  isEnding={endOne.isPending && endOne.variables === session._id}
                  onEnd={() =>
                    endOne.mutate(
                      session._id,
                      andSay(t.accountSecurity_sessionIsLoggedOut({ session: nameOf(session) })),
                    )
                  }
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button
                variant="plain"
                className="justify-self-start"
                busy={endOthers.isPending && t.accountSecurity_ending()}
                onClick={() => endOthers.mutate(undefined, andSay(t.accountSecurity_youAreLoggedIn()))}
              >
                {t.accountSecurity_logOutEverywhereElse()}
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
          {session.current ? <span className="ms-2 text-sm text-accent">{t.accountSecurity_thisBrowser()}</span> : null}
        </p>
        <p className="text-sm text-muted">
          {rich(t.accountSecurity_sinceDate({ date: () => <DateTime at={session.startedAt} /> }))}
        </p>
      </div>
      {session.current ? null : (
        <Button size="small" variant="plain" busy={isEnding && t.accountSecurity_ending()} onClick={onEnd}>
          {rich(t.accountSecurity_logOut({ hidden, session: nameOf(session) }))}
        </Button>
      )}
    </li>
  )
}

const nameOf = ({ device }: Session) => device || t.accountSecurity_browser()
