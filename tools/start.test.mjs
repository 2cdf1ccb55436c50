import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wheelyard-start-'))
  for (const part of ['start.mjs', 'build.mjs', 'link-node.mjs', 'install-tools.mjs', 'node-version.mjs', 'build']) {
    cpSync(join(import.meta.dirname, part), join(root, 'tools', part), { recursive: true })
  }
})
afterEach(() => rmSync(root, { recursive: true }))

const run = (...args) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })

const pretend = (version) => `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`

/** Stands in for the bundled shop. */
function bringBuild(text) {
  mkdirSync(join(root, 'apps/api/dist'), { recursive: true })
  writeFileSync(join(root, 'apps/api/dist/server.js'), text)
}

test('without a build and without builders it says in one line what to do', () => {
  const { status, stderr } = run('tools/start.mjs')
  expect(status).toBe(1)
  expect(stderr).toBe('The shop is not built. Run npm ci without --omit=dev, then npm start.\n')
})

test('a build brought from elsewhere is run where none can be made, and its exit code kept', () => {
  bringBuild('console.log("open"); process.exitCode = 7')
  const { status, stdout } = run('tools/start.mjs')
  expect(stdout).toBe('open\n')
  expect(status).toBe(7)
})

test('an installation that leaves the builders out on purpose does not fail for want of a build', () => {
  expect(run('tools/build.mjs', '--if-possible').status).toBe(0)
  expect(run('tools/build.mjs').status).toBe(1)
})

test.each(['start.mjs', 'build.mjs'])('%s says in one line that this Node is too old', (tool) => {
  bringBuild('console.log("open")')
  const { status, stderr, stdout } = run('--import', pretend('20.19.0'), `tools/${tool}`)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^Wheelyard needs Node 24 or later.*\n$/)
})

test.each(['start.mjs', 'build.mjs'])('%s says in one line that npm ci needs another Node', (tool) => {
  bringBuild('console.log("open")')
  for (const version of ['18.20.8', '20.18.3', '21.7.3', '22.11.0']) {
    const { status, stderr, stdout } = run('--import', pretend(version), `tools/${tool}`)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^Wheelyard needs Node 24 or later.* Node 20\.19, 22\.12 or later; .*npm ci again\.\n$/)
  }
})

const linked = () => realpathSync(join(root, 'node_modules/.bin/node'))

test('npm scripts and services use the Node of the host where it is recent enough', () => {
  for (const time of ['first', 'second']) {
    expect(run('tools/link-node.mjs'), `the ${time} time`).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(linked()).toBe(realpathSync(process.execPath))
  }
})

test.runIf(process.platform === 'linux')('where it is too old they use one that the shop installs', () => {
  const folder = join(root, 'tools/node')
  const own = join(folder, `node_modules/node-linux-${process.arch}/bin/node`)
  mkdirSync(join(own, '..'), { recursive: true })
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json', own]) {
    writeFileSync(resolve(folder, file), '')
  }
  expect(run('--import', pretend('20.19.0'), 'tools/link-node.mjs')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: '',
  })
  expect(linked()).toBe(realpathSync(own))
  expect(readlinkSync(join(root, 'node_modules/.bin/node')), 'though the folder is moved').toMatch(/^\.\./)
})

test('where npm ci cannot bring one, none is linked', () => {
  expect(run('--import', pretend('18.20.8'), 'tools/link-node.mjs')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: '',
  })
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})
