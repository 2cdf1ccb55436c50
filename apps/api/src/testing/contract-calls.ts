import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@wheelyard/contract/http/endpoint'

const contract = new URL('../../../../packages/contract/src/', import.meta.url)

/** Every call of the shop, read from the contract's files, so that none is forgotten. */
export async function contractCalls(): Promise<Endpoint[]> {
  const files = (await readdir(contract, { recursive: true })).filter((file) => file.endsWith('.calls.ts'))
  const calls: Endpoint[] = []
  for (const file of files) {
    const module: Record<string, unknown> = await import(fileURLToPath(new URL(file, contract)))
    for (const group of Object.values(module)) calls.push(...Object.values(group ?? {}).filter(isEndpoint))
  }
  // The identity service is separate and has rules of its own.
  return calls.filter(({ tag }) => tag !== 'identity')
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
