import { paths } from '@wheelyard/contract/rules/paths'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type Tab = 'login' | 'signup'
const tabs = [
  { name: 'login', to: paths.login, label: 'Login' },
  { name: 'signup', to: paths.signup, label: 'Signup' },
] as const

/** The frame of /login and /signup. With a token there is a spinner instead, from the first paint on. */
export function SignInPage({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <div className="wrap py-10 lg:py-16">
      <div className="hidden signed-in:block">
        <Spinner />
      </div>
      <div className="mx-auto grid max-w-lg overflow-hidden rounded-box border border-line bg-surface lg:max-w-5xl lg:grid-cols-2 signed-in:hidden">
        <div className="p-6 sm:p-10">
          <h1 className="text-title">{tab === 'login' ? 'Welcome back' : 'Open an account'}</h1>
          <Tabs current={tab} />
          <div role="tabpanel" aria-label={tab === 'login' ? 'Login' : 'Signup'}>
            {children}
          </div>
        </div>
        <div className="relative hidden bg-studio lg:block">
          <Picture
            src="/images/go-kart.webp"
            alt=""
            sizes="(width < 64rem) 1px, 60rem"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      </div>
    </div>
  )
}

function Tabs({ current }: { current: Tab }) {
  const { state } = useLocation()
  return (
    <div role="tablist" aria-label="Login or signup" className="mt-6 grid grid-cols-2 border-b border-line">
      {tabs.map(({ name, to, label }) => (
        <Link
          key={name}
          to={to}
          state={state}
          replace
          role="tab"
          aria-selected={name === current}
          className="-mb-px border-b-2 border-transparent py-3 text-center font-semibold text-muted aria-selected:border-brand aria-selected:text-ink"
        >
          {label}
        </Link>
      ))}
    </div>
  )
}
