import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** The sources of a released version in a folder of their own, which the caller removes. */
export function releasedSources(root: string, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wheelyard-released-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  return folder
}

/** Our own packages are those of the copy; everything else is what is installed here. */
export function linkLibraries(root: string, copy: string): void {
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@wheelyard'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@wheelyard') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const folder of globSync(['{apps,packages}/*', '{bench,cluster,deploy,e2e,proof,tools}'], { cwd: copy })) {
    symlinkSync(join(copy, folder), join(modules, '@wheelyard', basename(folder)))
    const own = join(root, folder, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(copy, folder, 'node_modules'))
  }
}

/** Lets its server start without the minutes of a build; it then has an API and no pages. */
export function leaveOutPages(folder: string): void {
  const build = join(folder, 'apps/web/build')
  mkdirSync(join(build, 'client'), { recursive: true })
  mkdirSync(join(build, 'server'))
  writeFileSync(join(build, 'server/index.js'), 'export const entry = { module: {} }\nexport const routes = {}\n')
}

export const removeSources = (folder: string): void => rmSync(folder, { recursive: true, force: true })
