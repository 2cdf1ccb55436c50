import { isKnown, learn } from '@wheelyard/messages/in-browser'
import { type Area, version } from '@wheelyard/messages/areas'

/** Whose texts a page needs: each route of a page adds to those of the routes around it. */
export function areasOf(routeId: string): Area[] {
  if (routeId === 'root') return ['site']
  if (routeId === 'routes/client-area') return ['public', 'buyer']
  if (routeId === 'routes/dashboard/staff-only') return ['staff']
  return IS_PUBLIC.test(routeId) ? ['public'] : []
}

const IS_PUBLIC = /^routes\/(catalogue|product|reviews|blogs|portfolio|help|not-found|newsletter\/\w+)$/

/** Where the server has the messages of an area. */
export const addressOf = (area: Area) => `/assets/messages-${version}/${area}.en.js`

/** Rejects if they do not arrive: a page without its texts is no page. */
export async function learnMessages(areas: readonly Area[]): Promise<void> {
  const missing = areas.filter((area) => !isKnown(area))
  await Promise.all(
    missing.map(async (area) => learn(area, (await import(/* @vite-ignore */ addressOf(area))).default)),
  )
}
