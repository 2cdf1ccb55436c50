import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/site'
import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

const pages = [
  { label: t.frame_home, to: paths.home },
  { label: t.frame_dashboard, to: paths.dashboard.profile, signedInOnly: true },
  { label: t.frame_reviews, to: paths.reviews },
  { label: t.frame_blogs, to: paths.blogs },
  { label: t.frame_portfolio, to: paths.portfolio },
]

export function NavigationItems({ linkClass, onClick }: { linkClass: string; onClick?: () => void }) {
  return pages.map(({ label, to, signedInOnly }) => (
    <li key={to} className={classNames(signedInOnly && 'hidden signed-in:block')}>
      <NavLink to={to} end={to === paths.home} prefetch="intent" className={linkClass} onClick={onClick}>
        {label()}
      </NavLink>
    </li>
  ))
}
