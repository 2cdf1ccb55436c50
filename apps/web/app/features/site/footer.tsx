import { paths } from '@wheelyard/contract/rules/paths'
import { Link } from 'react-router'
import { StaticFragment } from '#web/rendering/static-fragment.tsx'
import { Logo } from './logo.tsx'
import { FacebookIcon, TwitterIcon, YouTubeIcon } from './social-icons.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

const services = { title: 'Services', links: ['Branding', 'Design', 'Marketing', 'Advertisement'] }
const company = { title: 'Company', links: ['About us', 'Contact', 'Jobs', 'Press kit'] }
const legal = { title: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] }

const columns = [
  { id: 'services', ...services },
  { id: 'company', ...company },
  { id: 'legal', ...legal },
  { id: 'services-again', ...services },
]

const socials = [
  { label: 'Twitter', Icon: TwitterIcon },
  { label: 'YouTube', Icon: YouTubeIcon },
  { label: 'Facebook', Icon: FacebookIcon },
]

/** As specified: four columns, every link to the site root. */
export function Footer() {
  return <StaticFragment as="footer" className="below-fold bg-navy text-white" component={FooterContent} props={{}} />
}

function FooterContent() {
  return (
    <>
      <div className="wrap grid gap-x-8 gap-y-12 py-16 lg:grid-cols-[1.4fr_3fr] lg:py-20">
        <div>
          <Logo className="flex items-center gap-2.5" />
          <p className="mt-4 max-w-xs text-on-navy-muted">
            Ride-on vehicles and their parts, by the carton and by the pallet.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {columns.map((column) => (
            <div key={column.id}>
              <h2 className="text-lg">{column.title}</h2>
              <ul className="mt-3 grid">
                {column.links.map((label) => (
                  <li key={label}>
                    <Link
                      to={paths.home}
                      className="inline-block py-1 text-on-navy-muted hover:text-white hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-white/15">
        <div className="wrap flex flex-wrap items-center justify-between gap-4 py-6">
          <p className="text-sm text-on-navy-muted">Copyright © 2026 Wheelyard. All rights reserved.</p>
          <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-4 md:grow-0">
            <ThemeSwitch />
            <ul className="-mr-2.5 flex">
              {socials.map(({ label, Icon }) => (
                <li key={label}>
                  <Link
                    to={paths.home}
                    aria-label={label}
                    className="grid size-11 place-items-center rounded-field text-on-navy-muted hover:text-white"
                  >
                    <Icon />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </>
  )
}
