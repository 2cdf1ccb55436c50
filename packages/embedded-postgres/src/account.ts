import { readFile, stat } from 'node:fs/promises'
import { StartupError } from '@wheelyard/server/startup-error'

/** The user PostgreSQL runs as; undefined means as ourselves. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root lends it a lesser user that is already there: whoever
 * owns the folder, else `postgres`, else `nobody`. No user is ever added to the machine.
 */
export async function databaseAccount(folders: { pg: string; data: string }): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined
  const users = await listUsers()
  for (const folder of [folders.pg, folders.data]) {
    const owner = await ownerOf(folder)
    const user = users.find(({ uid }) => uid === owner && uid !== 0)
    if (user) return { uid: user.uid, gid: user.gid }
  }
  const user = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (!user) {
    throw new StartupError(
      'PostgreSQL cannot run as root, and this machine has neither a user postgres nor a user nobody to run it as. ' +
        'Start the shop as a plain user, or set DATABASE_URL.',
    )
  }
  return { uid: user.uid, gid: user.gid }
}

async function ownerOf(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).uid
  } catch {
    return undefined
  }
}

async function listUsers(): Promise<{ name: string; uid: number; gid: number }[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'))
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':')
    // macOS writes nobody as -2, which the system calls take as an unsigned number.
    return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  })
}
