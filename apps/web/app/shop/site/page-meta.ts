import { pathIn } from '@wheelyard/contract/shop/language-paths'
import type { Site } from '@wheelyard/contract/shop/shop.calls'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/site'
import type { MetaDescriptor } from 'react-router'

type PageFacts = {
  title: string
  description: string
  /** With the query where it makes a different page: `/products?category=Farm`. */
  path: string
  /** An address or a path; the social picture by default. */
  image?: string
  type?: 'website' | 'product' | 'article'
}

/** Title, description, canonical address and link preview. */
export function pageMeta(site: Site | undefined, facts: PageFacts): MetaDescriptor[] {
  const base = site?.publicUrl ?? ''
  const title = facts.title.includes('Wheelyard') ? facts.title : t.pageMeta_titleWheelyard({ title: facts.title })
  const address = base + pathIn(language(), facts.path)
  return [
    { title },
    { name: 'description', content: facts.description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternatesOf(site, facts.path),
    { property: 'og:site_name', content: 'Wheelyard' },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: facts.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: absolute(base, facts.image ?? '/images/social.jpg') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The same page in each language of the shop. */
function alternatesOf(site: Site | undefined, path: string): MetaDescriptor[] {
  const { languages, publicUrl } = site ?? { languages: [], publicUrl: '' }
  if (languages.length < 2) return []
  return [...languages, undefined].map((each) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: each ?? 'x-default',
    href: publicUrl + pathIn(each ?? 'en', path),
  }))
}

export function absolute(base: string, address: string): string {
  return address.startsWith('/') ? base + address : address
}
