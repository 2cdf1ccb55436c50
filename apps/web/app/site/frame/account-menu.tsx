import type { User } from '@wheelyard/contract/people/users.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { useRef } from 'react'
import { Link } from 'react-router'
import { signOut, useSession } from '#web/people/session/session.ts'
import { useSite } from '#web/shop/site/site.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

export function AccountMenu() {
  const session = useSession()
  if (session.status !== 'signed-in') {
    return <span className="hidden size-10 rounded-full bg-line signed-in:block" />
  }
  return <SignedInMenu user={session.user} />
}

function SignedInMenu({ user }: { user: User }) {
  const menu = useRef<HTMLDivElement>(null)
  const identityUrl = useSite()?.identity ?? '/identity'
  const close = () => menu.current?.hidePopover()
  async function logOut() {
    close()
    if (!(await signOut(identityUrl))) toast.error(t.frame_youAreLoggedOut())
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="cursor-pointer rounded-full"
        aria-label={t.frame_account()}
      >
        <Avatar src={user.img} />
      </button>
      <div id="account-menu" ref={menu} popover="auto" className="account-menu">
        <Link to={paths.dashboard.profile} onClick={close} className="menu-row font-semibold">
          <span dir="auto" className="truncate">
            {user.name || user.email}
          </span>
        </Link>
        <button type="button" className="menu-row" onClick={() => void logOut()}>
          <Icon name="sign-out" className="size-4" />
          {t.frame_logout()}
        </button>
      </div>
    </>
  )
}
