import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | 'identity'

// Parsing costs a tenth of a cached read, and browsers send few different headers.
const parsed = new LRUCache<string, Encoding>({ max: 100, memoMethod: preferredEncoding })

/** The encoding the client weighs highest; of equals the smallest result. `q=0` refuses one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header ? parsed.memo(header) : 'identity'
}

function preferredEncoding(header: string): Encoding {
  const weights = new Map(header.toLowerCase().split(',').map(parseWeight))
  let best: Encoding = 'identity'
  let bestWeight = weights.get('identity') ?? 0
  for (const encoding of ['gzip', 'br'] as const) {
    const weight = weights.get(encoding) ?? weights.get('*') ?? 0
    if (weight > 0 && weight >= bestWeight) [best, bestWeight] = [encoding, weight]
  }
  return best
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...params] = part.split(';').map((text) => text.trim())
  const quality = params.find((param) => param.startsWith('q='))
  return [name, quality === undefined ? 1 : Number(quality.slice(2))]
}
