import type { Topic } from '@wheelyard/contract/shop/live-topics'
import type { ChangeFeed } from '#api/db/change-feed'
import { type CacheOptions, ResponseCache } from './response-cache.ts'

export type Caches = Record<'catalogue' | 'suggestions' | 'reviews' | 'helpPages' | 'pages', ResponseCache>

/** The caches of what every visitor sees alike, each invalidated when one of its topics changes. */
export function openCaches(changes: ChangeFeed, options: CacheOptions): Caches {
  const cacheOf = (topics: Topic[], onServedStale = () => {}) => {
    const cache = new ResponseCache({ ...options, onServedStale })
    changes.on((topic) => topics.includes(topic) && cache.invalidate())
    return cache
  }
  const pages = cacheOf(['products', 'reviews', 'pages'])
  // A page rendered from a stale response must not be stored as a fresh one.
  const onServedStale = () => pages.invalidate()
  return {
    catalogue: cacheOf(['products'], onServedStale),
    // Every letter typed asks for others: in the catalogue's cache they would push out what visitors need.
    suggestions: cacheOf(['products']),
    reviews: cacheOf(['reviews'], onServedStale),
    helpPages: cacheOf(['pages'], onServedStale),
    pages,
  }
}
