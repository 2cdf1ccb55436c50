import { useRef } from 'react'
import { Link } from 'react-router'
import { signOut, useSession } from '#web/lib/session.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The avatar with its dropdown, for those who are signed in. */
export function AccountMenu() {
  const session = useSession()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  if (session.status !== 'signed-in') {
    return <span className="hidden size-10 rounded-full bg-line signed-in:block" />
  }
  const { user } = session
  return (
    <>
      <button type="button" popoverTarget="account-menu" className="cursor-pointer rounded-full" aria-label="Account">
        <Avatar sources={[user.img]} />
      </button>
      <div id="account-menu" ref={menu} popover="auto" className="account-menu">
        <Link to="/dashboard" onClick={close} className="menu-row truncate font-semibold">
          {user.name || user.email}
        </Link>
        <button
          type="button"
          className="menu-row"
          onClick={() => {
            close()
            signOut()
          }}
        >
          <Icon name="sign-out" className="size-4" />
          Logout
        </button>
      </div>
    </>
  )
}
