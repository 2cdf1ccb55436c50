import { useQuery } from '@tanstack/react-query'
import { footerLinks, type FooterPages } from '@wheelyard/contract/shop/footer-links'
import { FormSection } from '#web/ui/form-section.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { helpPagesQueries } from './help-pages.queries.ts'

type FooterSectionProps = { chosen: FooterPages; onChoose: (chosen: FooterPages) => void }

export function FooterSection({ chosen, onChoose }: FooterSectionProps) {
  const { data: pages = [] } = useQuery(helpPagesQueries.all)
  const choose = (link: (typeof footerLinks)[number], slug: string) => {
    const { [link]: _replaced, ...others } = chosen
    onChoose(slug ? { ...others, [link]: slug } : others)
  }
  return (
    <FormSection title="Footer" text="Where links of the footer lead. The pages are written in Pages.">
      {footerLinks.map((link) => {
        const slug = chosen[link] ?? ''
        const isListed = slug === '' || pages.some((page) => page.slug === slug)
        return (
          <SelectField key={link} label={link} value={slug} onChange={(event) => choose(link, event.target.value)}>
            <option value="">Home page</option>
            {pages.map((page) => (
              <option key={page.slug} value={page.slug}>
                {page.title}
              </option>
            ))}
            {isListed ? null : <option value={slug}>{slug}</option>}
          </SelectField>
        )
      })}
    </FormSection>
  )
}
