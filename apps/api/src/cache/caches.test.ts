import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { Topic } from '@wheelyard/contract/shop/live-topics'
import type { ChangeFeed } from '#api/db/change-feed'
import { openCaches } from './caches.ts'

function feed(): ChangeFeed {
  const emitter = new EventEmitter<{ change: [Topic] }>()
  const publishHere = (topic: Topic) => emitter.emit('change', topic)
  return {
    on(listener) {
      emitter.on('change', listener)
      return () => emitter.off('change', listener)
    },
    publish: publishHere,
    publishHere,
    isBroken: () => false,
    close: async () => {},
  }
}

/** Which caches still have their response after a change. */
function keptAfter(topic: Topic): string[] {
  const changes = feed()
  const caches = Object.entries(openCaches(changes, { baseHeaders: {}, isDatabaseDown: () => false }))
  for (const [, cache] of caches) cache.set('/', cache.create(Buffer.from('before'), {}), cache.generation)
  changes.publishHere(topic)
  return caches.filter(([, cache]) => cache.find('/')).map(([name]) => name)
}

it('pages are new once anything that they show changes: products, reviews or help texts', () => {
  expect(keptAfter('products')).toEqual(['reviews', 'helpPages'])
  expect(keptAfter('reviews')).toEqual(['catalogue', 'suggestions', 'helpPages'])
  expect(keptAfter('pages')).toEqual(['catalogue', 'suggestions', 'reviews'])
})
