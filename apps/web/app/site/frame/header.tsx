import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { Link, useLocation } from 'react-router'
import { useLoginState } from '#web/people/sign-in/return-path.ts'
import { StaticFragment } from '#web/rendering/static-fragment.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NavigationItems } from './navigation.tsx'
import { SiteSearch } from './site-search.tsx'

/**
 * The page always has both variants, signed in and signed out, and the style sheet shows one: the
 * server cannot know which, and the header must not jump when the browser does.
 */
export function Header() {
  // Links mark the current part of the shop, which is the first segment of the path.
  const [, part = ''] = useLocation().pathname.split('/')
  return (
    <StaticFragment
      as="header"
      className="site-header sticky top-0 z-30 border-b border-line bg-surface"
      component={HeaderContent}
      props={{}}
      pathname={`/${part}`}
    />
  )
}

function HeaderContent() {
  return (
    <div className="wrap flex h-16 items-center gap-3 lg:h-18 lg:gap-6">
      <Link
        to={paths.home}
        prefetch="intent"
        aria-label={t.frame_wheelyardToHomePage()}
        className="shrink-0 rounded-field max-[30rem]:min-w-8 max-[30rem]:shrink"
      >
        <Logo />
      </Link>
      <nav aria-label={t.frame_main()} className="ms-auto hidden lg:block">
        <ul className="flex items-center gap-1">
          <NavigationItems linkClass="nav-link" />
        </ul>
      </nav>
      <div className="relative ms-auto flex min-w-10 items-center justify-end gap-1 max-[30rem]:shrink-0 sm:gap-2 lg:ms-0">
        <SiteSearch />
        <ButtonLink to={paths.login} state={useLoginState()} className="max-[30rem]:px-2 signed-in:hidden">
          {t.frame_login()}
        </ButtonLink>
        <CartLink />
        <AccountMenu />
        <MobileMenu />
      </div>
    </div>
  )
}
