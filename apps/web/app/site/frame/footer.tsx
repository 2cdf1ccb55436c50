import type { FooterLink, FooterPages } from '@wheelyard/contract/shop/footer-links'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Language } from '@wheelyard/messages/languages'
import * as t from '@wheelyard/messages/site'
import { Link } from 'react-router'
import { StaticFragment } from '#web/rendering/static-fragment.tsx'
import { footerTexts } from '#web/shop/help-pages/footer-texts.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type FooterColumn = { id: string; title: () => string; links: { label: () => string; link?: FooterLink }[] }

const linked = (...links: FooterLink[]) => links.map((link) => ({ label: footerTexts[link], link }))
const services = {
  title: t.frame_services,
  links: [t.frame_branding, t.frame_design, t.frame_marketing, t.frame_advertisement].map((label) => ({ label })),
}
const columns: FooterColumn[] = [
  { id: 'services', ...services },
  { id: 'company', title: t.frame_company, links: linked('About us', 'Contact', 'Jobs', 'Press kit') },
  { id: 'legal', title: t.frame_legal, links: linked('Terms of use', 'Privacy policy', 'Cookie policy') },
  { id: 'services-again', ...services },
]

const socials = [
  {
    label: 'Twitter',
    icon: 'M3.2 3.5h5.6l4 5.5 4.8-5.5h2.5l-6.2 7.1 6.9 9.9h-5.6l-4.4-6.2-5.4 6.2H2.9l6.8-7.8zm3.3 1.7 9.7 13.6h1.4L7.9 5.2z',
  },
  {
    label: 'YouTube',
    icon: 'M5 5.2c2-.3 4.500-.4 7-.4s5 .1 7 .4c1.400.2 2.300 1.100 2.500 2.500.2 1.300.3 2.800.3 4.300s-.1 3-.3 4.300c-.2 1.400-1.100 2.300-2.500 2.500-2 .3-4.500.4-7 .4s-5-.1-7-.4c-1.400-.2-2.300-1.100-2.500-2.500C2.300 15 2.200 13.500 2.200 12s.1-3 .3-4.300C2.700 6.300 3.600 5.400 5 5.200zM10 8.700v6.600l5.700-3.300z',
  },
  {
    label: 'Facebook',
    icon: 'M13.600 21.500v-8.300h2.800l.5-3.300h-3.300V7.800c0-1 .5-1.800 1.900-1.800h1.500V3.200a17 17 0 0 0-2.500-.2c-2.700 0-4.300 1.600-4.300 4.500v2.400H7.200v3.300h3v8.300z',
  },
]

const help = [
  { label: t.frame_allProducts, to: paths.products },
  { label: t.frame_quickOrder, to: paths.quickOrder },
  { label: t.frame_delivery, to: paths.help('delivery') },
  { label: t.frame_contact, to: paths.help('contact') },
  { label: t.frame_terms, to: paths.help('terms') },
  { label: t.frame_privacy, to: paths.help('privacy') },
  { label: t.frame_cookies, to: paths.help('cookies') },
  { label: t.frame_about, to: paths.help('about') },
]

type FooterProps = { pages: FooterPages; languages: readonly Language[] }

/** As specified: four columns, every link to the site root unless the settings name a page. Where to find help is below. */
export function Footer({ pages, languages }: FooterProps) {
  return (
    <footer className="bg-navy text-white">
      <StaticFragment as="div" component={FooterContent} props={{ pages }} />
      <LanguageMenu languages={languages} />
    </footer>
  )
}

function FooterContent({ pages }: Pick<FooterProps, 'pages'>) {
  return (
    <>
      <div className="wrap grid gap-x-8 gap-y-12 py-16 lg:grid-cols-[1.4fr_3fr] lg:py-20">
        <div>
          <Logo />
          <p className="mt-4 max-w-xs text-on-navy-muted">{t.frame_rideOnVehiclesAnd()}</p>
        </div>
        <nav aria-label={t.frame_footer()} className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-4">
          {columns.map((column) => (
            <div key={column.id}>
              <h2 className="text-lg">{column.title()}</h2>
              <ul className="mt-3 grid">
                {column.links.map(({ label, link }) => (
                  <li key={label()}>
                    <Link
                      to={addressOf(link && pages[link])}
                      className="inline-block py-1 text-on-navy-muted hover:text-white hover:underline"
                    >
                      {label()}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <nav aria-label={t.frame_help()} className="border-t border-white/15">
        <ul className="wrap flex flex-wrap gap-x-6 py-4">
          {help.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-2 text-on-navy-muted hover:text-white hover:underline">
                {label()}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-white/15">
        <div className="wrap flex flex-wrap items-center justify-between gap-4 py-6">
          <p className="text-sm text-on-navy-muted">{t.frame_copyright2026WheelyardAll()}</p>
          <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-4 md:grow-0">
            <ThemeSwitch />
            <ul className="-me-2.5 flex">
              {socials.map(({ label, icon }) => (
                <li key={label}>
                  <Link
                    to={paths.home}
                    aria-label={label}
                    className="grid size-11 place-items-center rounded-field text-on-navy-muted hover:text-white"
                  >
                    <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
                      <path fillRule="evenodd" d={icon} />
                    </svg>
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

const addressOf = (slug: string | undefined) => (slug ? paths.help(slug) : paths.home)
