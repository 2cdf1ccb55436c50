import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useSession } from '#web/people/session/session.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const tabs = {
  login: { to: paths.login, label: t.signIn_login, title: t.signIn_welcomeBack },
  signup: { to: paths.signup, label: t.signIn_signup, title: t.signIn_openAccount },
}

type SignInPageProps = {
  tab: keyof typeof tabs
  /** Instead of the tab's own title, and without the tabs. */
  title?: string | undefined
  returnPath: string
  children: ReactNode
}

/** The frame of /login and /signup. With a token there is a spinner instead, from the first paint on. */
export function SignInPage({ tab, title, returnPath, children }: SignInPageProps) {
  const session = useSession()
  if (session.status === 'signed-in') return <Navigate to={returnPath} replace />
  return (
    <div className="wrap py-10 lg:py-16">
      <div className="hidden signed-in:block">
        <Spinner />
      </div>
      <div className="mx-auto grid max-w-lg overflow-hidden rounded-box border border-line bg-surface lg:max-w-5xl lg:grid-cols-2 signed-in:hidden">
        <div className="p-6 sm:p-10">
          <h1 className="text-title">{title ?? tabs[tab].title()}</h1>
          {title ? children : <Tabbed tab={tab}>{children}</Tabbed>}
        </div>
        <div className="studio hidden lg:block">
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

function Tabbed({ tab, children }: Pick<SignInPageProps, 'tab' | 'children'>) {
  return (
    <>
      <Tabs current={tab} />
      <div role="tabpanel" aria-label={tabs[tab].label()}>
        {children}
      </div>
    </>
  )
}

function Tabs({ current }: { current: SignInPageProps['tab'] }) {
  const { state } = useLocation()
  return (
    <div role="tablist" aria-label={t.signIn_loginOrSignup()} className="mt-6 grid grid-cols-2 border-b border-line">
      {Object.entries(tabs).map(([tab, { to, label }]) => (
        <Link
          key={to}
          to={to}
          state={state}
          replace
          role="tab"
          aria-selected={tab === current}
          className="-mb-px border-b-2 border-transparent py-3 text-center font-semibold text-muted aria-selected:border-brand aria-selected:text-ink"
        >
          {label()}
        </Link>
      ))}
    </div>
  )
}
