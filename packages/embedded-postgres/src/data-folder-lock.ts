import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from '@wheelyard/server/startup-error'
import { cannotWrite } from './disk-full.ts'
import { pidNamespace, processStartTime } from './process-identity.ts'

const HEARTBEAT_MS = 2_000
const HEARTBEAT_EXPIRES_MS = 10_000

type FolderLock = {
  /** For the message to others that are refused. */
  announce(url: string): Promise<void>
  release(): Promise<void>
}

const holderSchema = z.object({
  pid: z.int(),
  start: z.string(),
  place: z.string(),
  since: z.string(),
  url: z.string().optional(),
})
type Holder = z.infer<typeof holderSchema>

/** One shop per data folder, since two would fight over one PostgreSQL. The lock of a dead process is taken over. */
export async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  const folder = resolve(dataDir)
  const file = join(folder, 'shop.lock')
  const me: Holder = {
    pid: process.pid,
    start: processStartTime(process.pid) ?? '',
    place: pidNamespace(),
    since: new Date().toISOString(),
  }
  const holder = await claimInFolder(folder, file, me)
  if (holder) throw new StartupError(inUseMessage(folder, holder))

  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS).unref()
  return {
    announce: async (url) => rename(await writeDraft(file, { ...me, url }), file),
    release: async () => {
      clearInterval(heartbeat)
      // Another process may have taken it over if it believed us dead.
      const found = await inspect(file)
      if (typeof found === 'object' && found.since === me.since && found.pid === me.pid) await rm(file)
    },
  }
}

async function claimInFolder(folder: string, file: string, me: Holder): Promise<Holder | undefined> {
  try {
    await mkdir(folder, { recursive: true })
    return await claim(file, me)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw cannotWrite(
      folder,
      reason,
      `Cannot write to the data folder ${folder} (${reason}). Make it writable or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

async function claim(file: string, me: Holder): Promise<Holder | undefined> {
  const draft = await writeDraft(file, me)
  try {
    if (await tryLink(draft, file)) return undefined
    const found = await inspect(file)
    if (found === 'released') return await claim(file, me)
    return found === 'dead' ? await takeOver(file, draft, me) : found
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Of two processes that both find the holder dead, the slower must not replace the lock of the faster. So only the
 * holder of a second lock may replace the first; if it dies, the second lock is taken over in the same way.
 */
async function takeOver(file: string, draft: string, me: Holder): Promise<Holder | undefined> {
  const guard = `${file}.takeover`
  const rival = await claim(guard, me)
  if (rival) return rival
  try {
    const found = await inspect(file)
    if (found === 'dead') return await rename(draft, file).then(() => undefined)
    if (found !== 'released') return found
  } finally {
    await rm(guard, { force: true })
  }
  return await claim(file, me)
}

async function inspect(file: string): Promise<Holder | 'dead' | 'released'> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    const holder = parseHolder(text)
    return holder && isAlive(holder, mtimeMs) ? holder : 'dead'
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'released'
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    // Incomplete after a full disk or a power cut: its writer is gone.
    return undefined
  }
}

function isAlive(holder: Holder, mtimeMs: number): boolean {
  if (holder.place === pidNamespace()) return processStartTime(holder.pid) === holder.start
  // The process is in another container or on another machine, where only its heartbeat can be seen.
  return Date.now() - mtimeMs < HEARTBEAT_EXPIRES_MS
}

async function writeDraft(file: string, holder: Holder): Promise<string> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
  return draft
}

/** A hard link appears atomically with its content, and fails if the name is taken. */
async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function inUseMessage(folder: string, holder: Holder): string {
  const where = holder.place === pidNamespace() ? '' : ` on ${holder.place.split(' ')[0]}`
  const address = holder.url ? `, at ${holder.url}` : ''
  return (
    `The data folder ${folder} is in use by another Wheelyard (process ${holder.pid}${where}, ` +
    `since ${holder.since.slice(0, 16).replace('T', ' ')} UTC${address}). Stop it, or set DATA_DIR to another folder.`
  )
}
