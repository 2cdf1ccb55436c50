import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@wheelyard/server/startup-error'
import type { Account } from './account.ts'
import { dataFolderArgument, PROGRAM_ENV } from './program-environment.ts'
import type { Programs } from './programs.ts'

export const DATABASE = 'wheelyard'
export const ROLE = 'wheelyard'
const PASSWORD_FILE = 'shop-password'
const HALF_MADE = 'cluster.new-'

// The superuser can log in nowhere: the shop needs none, and what it cannot do cannot be injected.
const HOST_BASED_ACCESS = `local all ${ROLE} scram-sha-256\nhost all ${ROLE} 127.0.0.1/32 scram-sha-256\n`

type ClusterOptions = { pgFolder: string; programs: Programs; account: Account; fsync: boolean }

/** The folder of the database cluster, made at the first start. */
export async function ensureCluster(options: ClusterOptions): Promise<{ cluster: string; password: string }> {
  const cluster = join(options.pgFolder, 'cluster')
  if (!existsSync(cluster)) await makeCluster(cluster, options)
  return { cluster, password: await readFile(join(cluster, PASSWORD_FILE), 'utf8') }
}

/** Made under another name and renamed when whole, so that a start cut short leaves nothing half-made behind. */
async function makeCluster(cluster: string, { pgFolder, programs, account, fsync }: ClusterOptions) {
  await removeHalfMade(pgFolder)
  // A name of its own each time: the initdb of a killed start may still be running, and must not meet this one.
  const draft = await mkdtemp(join(pgFolder, HALF_MADE))
  if (account) await chown(draft, account.uid, account.gid)

  await run(programs.initdb, initdbArguments(draft, account, fsync), { cwd: draft, account })
  const password = randomBytes(24).toString('hex')
  await run(programs.postgres, singleUserArguments(draft, account), { cwd: draft, account, input: firstSql(password) })
  await writePrivate(join(draft, 'pg_hba.conf'), HOST_BASED_ACCESS, account)
  await writePrivate(join(draft, PASSWORD_FILE), password, account)

  await rename(draft, cluster)
  await using folder = await open(pgFolder)
  await folder.sync()
}

async function removeHalfMade(pgFolder: string) {
  const halfMade = (await readdir(pgFolder)).filter((name) => name.startsWith(HALF_MADE))
  await Promise.all(halfMade.map((name) => rm(join(pgFolder, name), { recursive: true, force: true, maxRetries: 10 })))
}

// The builtin locale sorts and folds case alike on every system, whatever its libraries; `reject` until we write our own rules.
function initdbArguments(folder: string, account: Account, fsync: boolean): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const rest = ['--username=postgres', '--auth=reject', '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
  return ['-D', dataFolderArgument(folder, account), ...locale, ...rest]
}

// Without a listening server: nobody can come in before the password is set. `-j`: a statement ends with an empty line.
function singleUserArguments(folder: string, account: Account): string[] {
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_checkpoints=off']
  return ['--single', '-j', '-D', dataFolderArgument(folder, account), ...settings, 'postgres']
}

const firstSql = (password: string) =>
  `create role ${ROLE} login createdb password '${password}';\n\ncreate database ${DATABASE} owner ${ROLE};\n\n`

async function writePrivate(file: string, text: string, account: Account) {
  await writeFile(file, text, { mode: 0o600, flush: true })
  if (account) await chown(file, account.uid, account.gid)
}

async function run(program: string, args: string[], options: { cwd: string; account: Account; input?: string }) {
  const child = spawn(program, args, { cwd: options.cwd, ...options.account, env: PROGRAM_ENV })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  // A program that fails at once does not read its input; why it failed is told by its exit.
  child.stdin.on('error', () => {})
  child.stdin.end(options.input ?? '')
  const code = await new Promise<number | string | null>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('close', done)
  })
  if (code === 0) return
  const reason =
    output
      .trim()
      .split('\n')
      .findLast((line) => /error|fatal|could not|denied/i.test(line)) ?? code
  throw new StartupError(
    `The database could not be set up in ${options.cwd} (${reason}). ` +
      'Mend that, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL 15 or later.',
  )
}
