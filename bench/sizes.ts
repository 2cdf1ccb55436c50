import { execFileSync } from 'node:child_process'
import { globSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './shop.ts'

export type Sizes = {
  installedBytes: number
  serverBytes: number
  homeScriptBytes: number
  homeFiles: number
  pictureBytes: number
}

type Weighed = { routes: { path: string; scriptBytes: number; files: number }[]; pictures: { bytes: number }[] }

export function measureSizes(): Sizes {
  const text = execFileSync(process.execPath, ['tools/check-budgets.mjs', '--json'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  const weighed = JSON.parse(text) as Weighed
  const home = weighed.routes.find(({ path }) => path === '/')
  return {
    installedBytes: folderBytes('node_modules'),
    serverBytes: folderBytes('apps/api/dist'),
    homeScriptBytes: home?.scriptBytes ?? 0,
    homeFiles: home?.files ?? 0,
    pictureBytes: weighed.pictures.reduce((sum, picture) => sum + picture.bytes, 0),
  }
}

/** In whole blocks, as on disk. */
function folderBytes(folder: string): number {
  const files = globSync('**/*', { cwd: join(projectRoot, folder) })
  return files.reduce((sum, file) => sum + lstatSync(join(projectRoot, folder, file)).blocks * 512, 0)
}
