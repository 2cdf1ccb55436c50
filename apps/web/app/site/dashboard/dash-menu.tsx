import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FindButton } from './find-button.tsx'
import { customerMenuOf, menuOf } from './menu-groups.ts'
import { MenuLinks } from './menu-links.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'

export function DashMenu() {
  const { user, rights, memberRights } = useSignedIn()
  const isStaff = rights.length > 0
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  return (
    <aside className="dash-menu lg:sticky lg:top-24 lg:self-start">
      <div className="flex items-center gap-2">
        <p className="grow font-display text-xl font-bold">{t.dashMenu_dashboard()}</p>
        {isStaff ? <FindButton /> : null}
        <button
          type="button"
          className="btn border-line bg-surface lg:hidden"
          aria-expanded={open}
          aria-controls="dash-menu"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} className="size-5" />
          {t.dashMenu_dashMenu()}
        </button>
      </div>
      {user.needsSecondFactor ? <SecondFactorNotice /> : null}
      <nav
        id="dash-menu"
        aria-label={t.dashMenu_dashboard()}
        className={classNames('mt-2 lg:block', !open && 'hidden')}
      >
        <div className="grid gap-2 lg:gap-1 max-lg:rounded-box max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-2">
          {(isStaff ? menuOf(rights) : customerMenuOf(memberRights)).map((group) => (
            <MenuLinks key={group.links[0]?.to} group={group} pathname={pathname} onOpen={() => setOpen(false)} />
          ))}
        </div>
      </nav>
      <Link
        to={paths.products}
        prefetch="intent"
        className={classNames('mt-2 py-1 text-link lg:ms-3.5 lg:inline-block', open ? 'inline-block' : 'hidden')}
      >
        {t.dashMenu_shopAllProducts()}
      </Link>
    </aside>
  )
}
