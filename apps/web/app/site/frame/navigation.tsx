import { paths } from '@wheelyard/contract/shop/paths'
import { NavLink } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

const pages = [
  { label: 'HOME', to: paths.home },
  { label: 'DASHBOARD', to: paths.dashboard.profile, signedInOnly: true },
  { label: 'REVIEWS', to: paths.reviews },
  { label: 'BLOGS', to: paths.blogs },
  { label: 'PORTFOLIO', to: paths.portfolio },
]

export function NavigationItems({ linkClass, onClick }: { linkClass: string; onClick?: () => void }) {
  return pages.map(({ label, to, signedInOnly }) => (
    <li key={to} className={classNames(signedInOnly && 'hidden signed-in:block')}>
      <NavLink to={to} end={to === paths.home} prefetch="intent" className={linkClass} onClick={onClick}>
        {label}
      </NavLink>
    </li>
  ))
}
