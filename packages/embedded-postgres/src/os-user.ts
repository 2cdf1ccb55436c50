import { readFile, stat } from 'node:fs/promises'
import { StartupError } from '@wheelyard/server/startup-error'

/** The operating system user PostgreSQL runs as; undefined: the same as ours. */
export type OsUser = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root. */
export async function chooseOsUser(folders: { pg: string; data: string }): Promise<OsUser> {
  if (process.getuid?.() !== 0) return undefined
  const users = await listUsers()
  const ownerOf = async (folder: string) => {
    const owner = await stat(folder).catch(() => undefined)
    return users.find(({ uid }) => uid === owner?.uid && uid !== 0)
  }
  const user =
    (await ownerOf(folders.pg)) ??
    (await ownerOf(folders.data)) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody')
  if (user) return { uid: user.uid, gid: user.gid }
  throw new StartupError(
    'PostgreSQL cannot run as root, and this machine has neither a user postgres nor a user nobody to run it as. ' +
      'Start the shop as another user, or set DATABASE_URL.',
  )
}

async function listUsers(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    // On macOS the uid of nobody is -2, which system calls read as unsigned.
    return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  })
}
