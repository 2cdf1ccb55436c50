import * as t from '@wheelyard/messages/staff'
import { sectionId } from '#web/ui/form-section.tsx'

const SECTIONS = [
  t.settings_identity,
  t.settings_address,
  t.settings_bank,
  t.settings_orders,
  t.settings_unpaidOrders,
  t.settings_returns,
  t.settings_reviews,
  t.settings_mails,
  t.settings_administrators,
  t.helpPages_footer,
]

/** Jumps to a section of the settings: above them, and beside them where there is room. */
export function SettingsMenu() {
  return (
    <nav aria-label={t.settings_sections()} className="xl:order-last">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 xl:sticky xl:top-24 xl:grid">
        {SECTIONS.map((section) => section()).map((title) => (
          <li key={title}>
            <a href={`#${sectionId(title)}`} className="inline-block py-1 text-link">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
