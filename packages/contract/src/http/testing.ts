import { readdirSync } from 'node:fs'
import type { Endpoint } from './endpoint.ts'

const source = new URL('..', import.meta.url)

/** What the files of the contract export, by file and name. */
export async function contractExports(isWanted = (file: string) => !file.endsWith('.test.ts')) {
  const files = readdirSync(source, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts') && !/(^|\/)testing\b/.test(file) && isWanted(file))
    .toSorted()
  const modules: [string, object][] = await Promise.all(
    files.map(async (file) => [file, await import(/* @vite-ignore */ new URL(file, source).href)] as [string, object]),
  )
  return modules.flatMap(([file, module]) =>
    Object.entries(module).map(([name, value]: [string, unknown]) => ({ file, name, value })),
  )
}

/** Every call, read from the files, so that none is forgotten. */
export async function contractCalls(): Promise<Endpoint[]> {
  const exported = await contractExports((file) => file.endsWith('.calls.ts'))
  return exported
    .filter(({ name }) => name.endsWith('Api'))
    .flatMap(({ value }) => Object.values(value as Record<string, Endpoint>))
}

/** For a file that tells what changed line by line. */
export const asList = (lines: string[]) => `${[...new Set(lines)].toSorted().join('\n')}\n`
