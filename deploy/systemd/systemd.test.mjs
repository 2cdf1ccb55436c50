import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { has, root, run, SHUTDOWN_SECONDS, textOf } from '../testing.mjs'

const unit = textOf('deploy/systemd/wheelyard@.service')
const valueOf = (name) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1]
const settingOf = (name) => unit.match(new RegExp(`^Environment=.*?\\b${name}=(\\S+)`, 'm'))?.[1]

test('it starts what npm start does', () => {
  const { scripts } = JSON.parse(textOf('package.json'))
  expect(valueOf('ExecStart')).toBe(
    scripts.start.replace('exec node', `${valueOf('WorkingDirectory')}/node_modules/.bin/node`),
  )
})

test('a shop that is told to stop has time to drain and to finish', () => {
  expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThan(Number(settingOf('DRAIN_SECONDS')) + SHUTDOWN_SECONDS)
})

test('the first two processes are where the balancer looks for them, and a restart waits for them', () => {
  const balancer = textOf('deploy/haproxy/shop.cfg')
  for (const instance of ['1', '2']) {
    const port = settingOf('PORT').replace('%i', instance)
    expect(balancer).toContain(`presetenv SHOP_${instance} 127.0.0.1:${port}`)
  }
  expect(valueOf('ExecStartPost')).toContain(`http://127.0.0.1:${settingOf('PORT')}/readyz`)
})

test('every secret that is loaded is read, and none is in the environment', () => {
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name)
  const read = [...unit.matchAll(/_FILE=%d\/(\w+)/g)].map(([, name]) => name)
  expect(loaded).toHaveLength(4)
  expect(new Set(read)).toEqual(new Set(loaded))
})

describe.skipIf(!has('systemd-analyze'))('with systemd installed', () => {
  let folder
  let installed
  const complaints = () => run('systemd-analyze', ['verify', '--man=no', installed]).output.match(/^.*wheelyard.*$/gm)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unit-'))
    installed = join(folder, 'wheelyard@1.service')
    // The commands must be there for systemd; curl is not on every machine.
    const [start, wait] = [valueOf('ExecStart'), valueOf('ExecStartPost')].map((line) => line.split(' ')[0])
    const here = unit.replace(start, process.execPath).replace(wait, process.execPath)
    writeFileSync(installed, here.replaceAll(valueOf('WorkingDirectory'), root))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('it finds nothing wrong, and would tell', () => {
    expect(complaints()).toBeNull()
    appendFileSync(installed, '\n[Service]\nProtectSytem=strict\n')
    expect(complaints()).not.toBeNull()
  })

  test('it calls the exposure low', ({ skip }) => {
    const { status, output } = run('systemd-analyze', ['security', '--offline=yes', '--no-pager', installed])
    skip(status !== 0, 'this systemd cannot judge a file')
    expect(Number(output.match(/exposure level for .*: (\d+\.\d+)/)?.[1])).toBeLessThanOrEqual(2)
  })
})
