import { useQuery } from '@tanstack/react-query'
import { type FooterLink, footerLinks, type FooterPages } from '@wheelyard/contract/shop/footer-links'
import * as t from '@wheelyard/messages/staff'
import { footerTexts } from './footer-texts.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { helpPagesQueries } from './help-pages.queries.ts'

type FooterSectionProps = { chosen: FooterPages; onChoose: (chosen: FooterPages) => void }

export function FooterSection({ chosen, onChoose }: FooterSectionProps) {
  const { data: pages = [] } = useQuery(helpPagesQueries.all)
  const choose = (link: FooterLink, slug: string) => {
    const { [link]: _replaced, ...others } = chosen
    onChoose(slug ? { ...others, [link]: slug } : others)
  }
  return (
    <FormSection title={t.helpPages_footer()} text={t.helpPages_whereLinksOfFooter()}>
      {footerLinks.map((link) => {
        const slug = chosen[link] ?? ''
        const isListed = slug === '' || pages.some((page) => page.slug === slug)
        return (
          <SelectField
            key={link}
            label={footerTexts[link]()}
            value={slug}
            onChange={(event) => choose(link, event.target.value)}
          >
            <option value="">{t.helpPages_homePage()}</option>
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
