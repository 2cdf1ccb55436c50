import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  constants,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '@wheelyard/server/startup-error'
import { cannotWrite } from './disk-full.ts'
import { chooseOsUser, type OsUser } from './os-user.ts'
import { dataFolderArgument, PROGRAM_ENV } from './program-environment.ts'
import { findPrograms, type Programs } from './programs.ts'

export const DATABASE = 'wheelyard'
export const ROLE = 'wheelyard'
const PASSWORD_FILE = 'shop-password'
const UNFINISHED_PREFIX = 'cluster.new-'

// The superuser cannot log in, so that an SQL injection could not become one.
const HOST_BASED_ACCESS = `local all ${ROLE} scram-sha-256\nhost all ${ROLE} 127.0.0.1/32 scram-sha-256\n`

type ClusterOptions = { pgFolder: string; programs: Programs; osUser: OsUser; fsync: boolean }

export async function prepareCluster(dataDir: string, fsync: boolean) {
  const pgFolder = join(dataDir, 'pg')
  const osUser = await chooseOsUser({ pg: pgFolder, data: dataDir })
  await ensureFolder(pgFolder, osUser)
  const programs = await findPrograms(pgFolder, osUser)
  const cluster = join(pgFolder, 'cluster')
  if (!existsSync(cluster)) await createCluster(cluster, { pgFolder, programs, osUser, fsync })
  return { pgFolder, osUser, postgres: programs.postgres, cluster, password: await readPassword(cluster) }
}

export const readPassword = (cluster: string) => readFile(join(cluster, PASSWORD_FILE), 'utf8')

async function ensureFolder(folder: string, osUser: OsUser) {
  try {
    await mkdir(folder, { recursive: true })
    if (osUser) await chown(folder, osUser.uid, osUser.gid)
    await chmod(folder, 0o700)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartupError(
      `The database folder ${folder} cannot be used (${reason}). ` +
        'Start the shop as the owner of that folder, or set DATA_DIR to another one.',
      { cause: error },
    )
  }
}

/** Renamed when complete, so that an interrupted start leaves no half-made cluster. */
async function createCluster(cluster: string, { pgFolder, programs, osUser, fsync }: ClusterOptions) {
  await removeUnfinished(pgFolder)
  // A new name each time: the initdb of a killed start may still be running.
  const draft = await mkdtemp(join(pgFolder, UNFINISHED_PREFIX))
  if (osUser) await chown(draft, osUser.uid, osUser.gid)

  await run(programs.initdb, initdbArguments(draft, osUser, fsync), { cwd: draft, osUser })
  const password = randomBytes(24).toString('hex')
  await run(programs.postgres, singleUserArguments(draft, osUser), {
    cwd: draft,
    osUser,
    input: firstSql(password, fsync),
  })
  await writePrivate(join(draft, 'pg_hba.conf'), HOST_BASED_ACCESS, osUser)
  await writePrivate(join(draft, PASSWORD_FILE), password, osUser)

  await rename(draft, cluster)
  await using folder = await open(pgFolder)
  await folder.sync()
}

async function removeUnfinished(pgFolder: string) {
  const unfinished = (await readdir(pgFolder)).filter((name) => name.startsWith(UNFINISHED_PREFIX))
  for (const name of unfinished) await rm(join(pgFolder, name), { recursive: true, force: true, maxRetries: 10 })
}

// The builtin locale sorts the same on every system. Logins are rejected until pg_hba.conf is written.
function initdbArguments(folder: string, osUser: OsUser, fsync: boolean): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const rest = ['--username=postgres', '--auth=reject', '--no-instructions', ...(fsync ? [] : ['--no-sync'])]
  return ['-D', dataFolderArgument(folder, osUser), ...locale, ...rest]
}

// No listening server: others could connect before the password is set. With `-j` an empty line ends a statement.
function singleUserArguments(folder: string, osUser: OsUser): string[] {
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_checkpoints=off']
  return ['--single', '-j', '-D', dataFolderArgument(folder, osUser), ...settings, 'postgres']
}

const firstSql = (password: string, fsync: boolean) =>
  `create role ${ROLE} login createdb password '${password}';\n\ncreate database ${DATABASE} owner ${ROLE};\n\n` +
  (fsync ? '' : FOR_TESTS)

// They empty tables whose triggers refuse to lose rows.
const FOR_TESTS = `grant set on parameter session_replication_role to ${ROLE};\n\n`

async function writePrivate(file: string, text: string, osUser: OsUser) {
  await writeFile(file, text, { mode: 0o600, flush: true })
  if (osUser) await chown(file, osUser.uid, osUser.gid)
}

async function run(program: string, args: string[], options: { cwd: string; osUser: OsUser; input?: string }) {
  const { cwd, osUser, input = '' } = options
  const running = promisify(execFile)(program, args, { cwd, ...osUser, env: PROGRAM_ENV })
  // EPIPE, if the program fails before it reads its input.
  running.child.stdin?.on('error', () => {}).end(input)
  await running.catch((error: Error) => {
    const lines = error.message.trim().split('\n')
    const reason = lines.findLast((line) => /error|fatal|could not|denied/i.test(line)) ?? error.message
    throw cannotWrite(
      cwd,
      reason,
      `The database could not be set up in ${cwd} (${reason}). ` +
        'Fix that, set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL 15 or later.',
    )
  })
}
