import { sectionId } from '#web/ui/form-section.tsx'

const SECTIONS = [
  'Identity',
  'Address',
  'Bank',
  'Orders',
  'Unpaid orders',
  'Returns',
  'Reviews',
  'Mails',
  'Administrators',
  'Footer',
]

/** Jumps to a section of the settings: above them, and beside them where there is room. */
export function SettingsMenu() {
  return (
    <nav aria-label="Sections" className="xl:order-last">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 xl:sticky xl:top-24 xl:grid">
        {SECTIONS.map((title) => (
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
