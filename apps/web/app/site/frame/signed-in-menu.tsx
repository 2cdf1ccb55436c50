import type { User } from '@wheelyard/contract/people/users.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { loadChunk } from '#web/lib/load-chunk.ts'
import { signOut } from '#web/people/session/session.ts'
import { useSite } from '#web/shop/site/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

// Of use to those who open the menu, with the library for queries.
const AccountChoices = lazy(async () => {
  const chunk = await loadChunk(() => import('#web/buying/company/account-choices.tsx')).catch(() => undefined)
  return { default: chunk ? chunk.AccountChoices : (): ReactNode => null }
})

export function SignedInMenu({ user }: { user: User }) {
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const identityUrl = useSite()?.identity ?? '/identity'
  const buyingFor = user.company && t.company_buyingFor({ company: user.company.name })
  const close = () => menu.current?.hidePopover()
  async function logOut() {
    close()
    if (!(await signOut(identityUrl))) toast.error(t.frame_youAreLoggedOut())
  }
  return (
    <>
      {buyingFor ? <BuyingFor>{buyingFor}</BuyingFor> : null}
      <button
        type="button"
        popoverTarget="account-menu"
        className="cursor-pointer rounded-full"
        aria-label={t.frame_account()}
      >
        <Avatar src={user.img} />
      </button>
      <div
        id="account-menu"
        ref={menu}
        popover="auto"
        className="account-menu"
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        <Link to={paths.dashboard.profile} onClick={close} className="menu-row font-semibold">
          <span dir="auto" className="truncate">
            {user.name || user.email}
          </span>
        </Link>
        {buyingFor ? <p className="px-3 pb-3 text-sm wrap-anywhere text-muted">{buyingFor}</p> : null}
        <Suspense>{isOpen ? <AccountChoices onDone={close} /> : null}</Suspense>
        <button type="button" className="menu-row" onClick={() => void logOut()}>
          <Icon name="sign-out" className="size-4" />
          {t.frame_logout()}
        </button>
      </div>
    </>
  )
}

/** Below the header, so that nothing moves once it is known. On a phone only the menu says it. */
const BuyingFor = ({ children }: { children: string }) => (
  <p
    title={children}
    className="absolute end-0 top-16 hidden max-w-72 truncate rounded-field border border-line bg-surface px-3 py-0.5 text-sm lg:block print:hidden"
  >
    {children}
  </p>
)
