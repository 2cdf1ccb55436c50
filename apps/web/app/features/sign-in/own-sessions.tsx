import { type Session, sessionsApi } from '@wheelyard/contract/calls/sessions'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#web/lib/api-client.ts'
import { messageOf } from '#web/lib/message-of.ts'
import { ListStates } from '#web/ui/list-states.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AttemptForm } from './attempt-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useAttempt } from './use-attempt.ts'
import { useSignIn } from './use-sign-in.ts'

/** Where one is logged in, and the way to end all of it but here. */
export function OwnSessions({ email }: { email: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', email],
    queryFn: ({ signal }) => api.call(sessionsApi.mine, { params: { email } }, { signal }),
  })
  return (
    <section aria-labelledby="own-sessions" className="max-w-2xl border-t border-line pt-8">
      <h2 id="own-sessions" className="font-display text-xl font-bold">
        Where you are logged in
      </h2>
      <ListStates
        rows={data}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        empty="Nowhere. Looking again…"
      >
        {(sessions) => (
          <>
            <SessionRows sessions={sessions} />
            {sessions.length > 1 ? <LogOutElsewhere /> : null}
          </>
        )}
      </ListStates>
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

/** The password is asked for: a browser that was left open must not be able to lock its owner out. */
function LogOutElsewhere() {
  const { calls } = useSignIn()
  const { busy, problem, attempt } = useAttempt<'end'>()
  const { register, handleSubmit, formState } = useForm<{ password: string }>()

  async function end({ password }: { password: string }) {
    if (await attempt('end', () => calls.logOutElsewhere(password))) toast.success('You are logged in here alone.')
  }
  return (
    <AttemptForm
      minor
      onSubmit={handleSubmit(end)}
      problem={problem}
      button="Log out everywhere else"
      busy={busy && 'Ending...'}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: 'Password is Required' })}
      />
    </AttemptForm>
  )
}
