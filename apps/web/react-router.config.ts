import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table in one file with a hashed name, kept by the browser, instead of one uncached request per link seen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
