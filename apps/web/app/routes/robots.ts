import { pathIn } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { siteContext } from '#web/shop/site/site.ts'
import type { Route } from './+types/robots'

const PRIVATE = [
  paths.dashboard.profile,
  '/purchase',
  paths.cart,
  paths.checkout,
  paths.login,
  paths.signup,
  paths.passwordReset,
  '/newsletter',
]
const PRIVATE_CALLS = ['/api', '/identity', '/sandbox']

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, languages } = context.get(siteContext)
  const pages = languages.flatMap((each) => PRIVATE.map((path) => pathIn(each, path)))
  const lines = [
    'User-agent: *',
    ...[...pages, ...PRIVATE_CALLS].map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
