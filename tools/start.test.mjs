import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wheelyard-start-'))
  for (const part of ['start.mjs', 'build.mjs', 'link-node.mjs', 'node-version.mjs', 'build']) {
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

test.runIf(process.platform === 'linux')('the Node that npm brought along is used though npm 10 unlinked it', () => {
  const brought = join(root, `node_modules/node-linux-${process.arch}/bin/node`)
  mkdirSync(join(brought, '..'), { recursive: true })
  writeFileSync(brought, '#!/bin/sh\necho 24\n')
  chmodSync(brought, 0o755)
  const link = join(root, 'node_modules/.bin/node')
  for (const time of ['first', 'second']) {
    expect(run('tools/link-node.mjs'), `the ${time} time`).toMatchObject({ status: 0, stdout: '', stderr: '' })
    expect(realpathSync(link)).toBe(realpathSync(brought))
  }
})

test('where npm brought no Node along, none is linked', () => {
  expect(run('tools/link-node.mjs')).toMatchObject({ status: 0, stdout: '', stderr: '' })
  expect(existsSync(join(root, 'node_modules'))).toBe(false)
})
