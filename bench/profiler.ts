import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './shop.ts'

/** V8's format: a tree of calls, and which of them was running at every sample. */
export type CpuProfile = {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}
type CallFrame = { functionName: string; url: string; lineNumber: number }

/** Speaks to a running Node process through its inspector. */
export class Profiler {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (result: unknown) => void>()
  #asked = 0

  static async of(inspectorPort: number): Promise<Profiler> {
    const list = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`)
    const [target] = (await list.json()) as { webSocketDebuggerUrl: string }[]
    const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
    await new Promise((done, fail) => {
      socket.addEventListener('open', done, { once: true })
      socket.addEventListener('error', fail, { once: true })
    })
    return new Profiler(socket)
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
      this.#waiting.get(id)?.(result)
      this.#waiting.delete(id)
    })
  }

  async profile(work: () => Promise<void>): Promise<CpuProfile> {
    await this.#ask('Profiler.enable')
    await this.#ask('Profiler.setSamplingInterval', { interval: 200 })
    await this.#ask('Profiler.start')
    await work()
    const { profile } = await this.#ask<{ profile: CpuProfile }>('Profiler.stop')
    return profile
  }

  close(): void {
    this.#socket.close()
  }

  #ask<Answer>(method: string, params: object = {}): Promise<Answer> {
    const id = (this.#asked += 1)
    return new Promise((answered) => {
      this.#waiting.set(id, answered as (result: unknown) => void)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

export type Share = { name: string; share: number }

/** Whose code the processor was in, as shares of the time it was busy, the most expensive first. */
export function mostExpensiveParts(profile: CpuProfile): Share[] {
  const parts = new PartFinder()
  const byNode = new Map(profile.nodes.map(({ id, callFrame }) => [id, parts.of(callFrame)]))
  const times = new Map<string, number>()
  profile.samples.forEach((id, place) => {
    const part = byNode.get(id) ?? '?'
    if (part !== '(idle)') times.set(part, (times.get(part) ?? 0) + (profile.timeDeltas[place] ?? 0))
  })
  return asShares(times)
}

/** Functions with all that they called; one that calls itself is counted once. */
export function mostExpensiveCalls(profile: CpuProfile): Share[] {
  const parts = new PartFinder()
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const own = new Map<number, number>()
  let busy = 0
  profile.samples.forEach((id, place) => {
    const time = profile.timeDeltas[place] ?? 0
    own.set(id, (own.get(id) ?? 0) + time)
    if (nodes.get(id)?.callFrame.functionName !== '(idle)') busy += time
  })
  const times = new Map<string, number>()
  const walk = (id: number, above: Set<string>): number => {
    const node = nodes.get(id)
    if (!node) return 0
    const name = `${node.callFrame.functionName || '(anonymous)'}, ${parts.of(node.callFrame)}`
    const inside = above.has(name) ? above : new Set([...above, name])
    const time = (node.children ?? []).reduce((sum, child) => sum + walk(child, inside), own.get(id) ?? 0)
    if (!above.has(name)) times.set(name, (times.get(name) ?? 0) + time)
    return time
  }
  const root = profile.nodes[0]
  if (root) walk(root.id, new Set())
  return [...times]
    .map(([name, time]) => ({ name, share: time / busy }))
    .toSorted((a, b) => b.share - a.share)
    .filter(({ name }) => !/^\((root|idle|program)\)/.test(name))
}

function asShares(times: Map<string, number>): Share[] {
  const whole = [...times.values()].reduce((sum, time) => sum + time, 0)
  return [...times].map(([name, time]) => ({ name, share: time / whole })).toSorted((a, b) => b.share - a.share)
}

/** The bundle names the source before each module. */
class PartFinder {
  readonly #lines = new Map<string, string[]>()

  of({ functionName, url, lineNumber }: CallFrame): string {
    if (url.startsWith('node:')) return 'Node'
    if (!url.startsWith('file:')) return functionName.startsWith('(') ? functionName : 'V8'
    const lines = this.#linesOf(url)
    for (let line = lineNumber; line >= 0; line -= 1) {
      const module = /^\/\/ ((?:node_modules|apps|packages)\/\S+)/.exec(lines[line] ?? '')?.[1]
      if (module) return /^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+(?:\/src)?)/.exec(module)?.[1] ?? module
    }
    return url.replace(`file://${projectRoot}`, '')
  }

  #linesOf(url: string): string[] {
    const known = this.#lines.get(url)
    if (known) return known
    const lines = readFileSync(fileURLToPath(url), 'utf8').split('\n')
    this.#lines.set(url, lines)
    return lines
  }
}
