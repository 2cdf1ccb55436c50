import { type Session, sessionsApi } from '@wheelyard/contract/calls/sessions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { QueryList } from '#web/ui/query-view.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AccountForm } from './account-form.tsx'
import { PasswordField } from './password-field.tsx'
import { confirmPasswordSchema } from './sign-in-schemas.ts'
import { useAccountSecurity } from './use-account-security.ts'

export function ActiveSessions({ email }: { email: string }) {
  const query = useQuery({
    queryKey: ['sessions', email],
    queryFn: ({ signal }) => api.page(sessionsApi.mine, { params: { email } }, { signal }),
  })
  return (
    <section aria-labelledby="active-sessions" className="max-w-2xl border-t border-line pt-8">
      <h2 id="active-sessions" className="font-display text-xl font-bold">
        Where you are logged in
      </h2>
      <QueryList query={query} empty="Nowhere. Looking again…">
        {(sessions) => (
          <>
            <SessionRows sessions={sessions} />
            {sessions.length > 1 ? <LogOutElsewhere /> : null}
          </>
        )}
      </QueryList>
    </section>
  )
}

function SessionRows({ sessions }: { sessions: readonly Session[] }) {
  return (
    <ul className="mt-4 divide-y divide-line rounded-box border border-line bg-surface">
      {sessions.map(({ _id, device, startedAt, current }) => (
        <li key={_id} className="flex flex-wrap justify-between gap-x-4 px-5 py-3">
          <span className="font-semibold">
            {device || 'A browser'}
            {current ? <span className="ml-2 text-sm text-accent">This browser</span> : null}
          </span>
          <span className="text-muted">
            since <DateTime at={startedAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Asks for the password: a browser that was left open must not be able to lock its owner out. */
function LogOutElsewhere() {
  const calls = useAccountSecurity()
  const { field, handleSubmit } = useZodForm(confirmPasswordSchema, { password: '' })
  const logOut = useMutation({
    mutationFn: calls.logOutElsewhere,
    onSuccess: () => toast.success('You are logged in here alone.'),
  })
  return (
    <AccountForm
      minor
      onSubmit={handleSubmit(({ password }) => logOut.mutate(password))}
      mutation={logOut}
      button="Log out everywhere else"
      busy="Ending..."
    >
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  )
}
