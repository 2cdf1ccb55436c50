import type { ChangeFeed, Topic } from '#api/db/change-feed'
import { ResponseCache } from './response-cache.ts'

export type Caches = Record<'catalogue' | 'reviews' | 'pages', ResponseCache>

/** What lies ready for visitors, each group until one of its topics changes. */
export function openCaches(changes: ChangeFeed, baseHeaders: Record<string, string>): Caches {
  const until = (topics: Topic[], onServedStale?: () => void) => {
    const isDatabaseDown = () => changes.isBroken()
    const replies = new ResponseCache({ baseHeaders, isDatabaseDown, ...(onServedStale && { onServedStale }) })
    changes.on((topic) => topics.includes(topic) && replies.drop())
    return replies
  }
  const pages = until(['products', 'reviews'])
  // A page that is being made of an old reply must not be kept as a new one.
  const onServedStale = () => pages.drop()
  return { catalogue: until(['products'], onServedStale), reviews: until(['reviews'], onServedStale), pages }
}
