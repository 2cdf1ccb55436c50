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
  '/api',
  '/identity',
  '/sandbox',
]

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteContext)
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), `Sitemap: ${publicUrl}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
