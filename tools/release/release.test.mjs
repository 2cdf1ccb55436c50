import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { withFiles } from '../testing/with-files.mjs'
import { lastRelease } from './last-release.ts'

const root = resolve(import.meta.dirname, '../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const own = { preversion: scripts.preversion, version: scripts.version }
const project = (version) => `${JSON.stringify({ name: 'shop', version, private: true, scripts: own }, null, 2)}\n`
const lock = {
  name: 'shop',
  version: '0.2.0',
  lockfileVersion: 3,
  packages: { '': { name: 'shop', version: '0.2.0' } },
}
const CHANGES =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n- Drains before it stops.\n\n## [0.2.0] - 2026-11-16\n\n- All.\n'
const author = { name: 'Test', email: 'test@example.com' }

/** A repository with the release 0.2.0 and a commit after it. */
function withRepository(changelog, use) {
  return withFiles({ 'package.json': project('0.1.0') }, (folder) => {
    const run = (command, ...args) => {
      const as = { GIT_AUTHOR_NAME: author.name, GIT_AUTHOR_EMAIL: author.email }
      const env = { ...process.env, ...as, GIT_COMMITTER_NAME: author.name, GIT_COMMITTER_EMAIL: author.email }
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
      return { status, output: `${stdout}${stderr}` }
    }
    const commit = (message, files) => {
      for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
      run('git', 'add', '-A')
      expect(run('git', 'commit', '-qm', message).status).toBe(0)
    }
    run('git', 'init', '-q')
    commit('start', {})
    mkdirSync(join(folder, 'tools'))
    for (const path of ['tools/release', 'tools/release-changelog.mjs', '.npmrc'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    commit('chore: release 0.2.0', {
      'package.json': project('0.2.0'),
      'package-lock.json': JSON.stringify(lock, null, 2),
    })
    commit('feat: drain', { 'CHANGELOG.md': changelog })
    return use({ folder, run })
  })
}

test('npm version makes a release: versions, changelog, commit and tag', () => {
  withRepository(CHANGES, ({ folder, run }) => {
    const { status, output } = run('npm', 'version', 'minor')
    expect([status, output]).toEqual([0, expect.stringContaining('v0.3.0')])
    const read = (path) => readFileSync(join(folder, path), 'utf8')
    const day = new Date().toISOString().slice(0, 10)
    expect(read('CHANGELOG.md')).toBe(CHANGES.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [0.3.0] - ${day}\n`))
    expect(JSON.parse(read('package-lock.json')).version).toBe('0.3.0')
    expect(run('git', 'log', '-1', '--format=%s').output).toBe('chore: release 0.3.0\n')
    expect(run('git', 'tag').output).toBe('v0.3.0\n')
    expect(run('git', 'status', '--short').output).toBe('')
  })
})

test('npm version refuses without a line under Unreleased, and changes nothing', () => {
  withRepository(CHANGES.replace('- Drains before it stops.\n', ''), ({ folder, run }) => {
    const { status, output } = run('npm', 'version', 'minor')
    expect(status).not.toBe(0)
    expect(output).toContain('nothing to release')
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version).toBe('0.2.0')
    expect(run('git', 'status', '--short').output).toBe('')
  })
})

test('the last release is the newest one before the commit that is looked at', () => {
  withRepository(CHANGES, ({ folder, run }) => {
    expect(lastRelease(folder)?.version).toBe('0.2.0')
    run('npm', 'version', 'minor')
    expect(lastRelease(folder)?.version).toBe('0.2.0')
    run('git', 'commit', '-q', '--allow-empty', '-m', 'fix: after it')
    expect(lastRelease(folder)?.version).toBe('0.3.0')
  })
})

test('a clone without its history, and a folder without git, know no release', () => {
  withRepository(CHANGES, ({ folder, run }) => {
    run('git', 'clone', '-q', '--depth', '1', `file://${folder}`, 'shallow')
    expect(lastRelease(join(folder, 'shallow'))).toBeUndefined()
  })
  withFiles({ 'package.json': project('0.2.0') }, (folder) => expect(lastRelease(folder)).toBeUndefined())
})
