import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answersAt, has, root, run, SHUTDOWN_SECONDS, textOf, withSettings, yamlOf } from '../testing.mjs'

const demo = yamlOf('compose.yaml')
const production = yamlOf('deploy/compose/production.yaml')
const { services } = demo
const shops = [services['shop-1'], services['shop-2']]

test('both shops are the same, have no rights and write nothing', () => {
  expect(shops[0]).toEqual(shops[1])
  for (const { read_only: isReadOnly, cap_drop: dropped, security_opt: options, mem_limit: memory } of shops) {
    expect([isReadOnly, dropped, options]).toEqual([true, ['ALL'], ['no-new-privileges:true']])
    expect(memory).toMatch(/^\d+m$/)
  }
})

test('a shop that is told to stop has time to drain and to finish', () => {
  const { environment, stop_grace_period: grace } = services['shop-1']
  expect(Number.parseInt(grace, 10)).toBeGreaterThan(Number(environment.DRAIN_SECONDS) + SHUTDOWN_SECONDS)
})

test('the image is checked where the shop answers, and runs as a user with a number', () => {
  const image = textOf('Dockerfile')
  const path = image.match(/\$\{process\.env\.PORT\}(\/\w+)/)?.[1]
  expect(answersAt(path)).toBe(true)
  expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
})

test('the balancer knows both shops by name and port', () => {
  const port = textOf('Dockerfile').match(/ PORT=(\d+)/)?.[1]
  const { SHOP_1, SHOP_2, ...rest } = services.balancer.environment
  expect([SHOP_1, SHOP_2]).toEqual([`shop-1:${port}`, `shop-2:${port}`])
  const known = textOf('deploy/haproxy/shop.cfg')
  const all = { ...rest, ...production.services.balancer.environment }
  for (const name of Object.keys(all)) expect(known).toContain(`"\${${name}}"`)
})

test('only the balancer can be reached from outside, and only if an address is given', () => {
  const ports = Object.entries(services).flatMap(([name, { ports: of = [] }]) => of.map((port) => `${name} ${port}`))
  expect(ports).toEqual([
    'balancer ${SHOP_ADDRESS:-127.0.0.1:8080}:8080',
    'prometheus 127.0.0.1:9090:9090',
    'grafana 127.0.0.1:3001:3000',
  ])
})

test('what is mounted is in the repository, and what is named is defined', () => {
  for (const { volumes = [], networks } of Object.values(services)) {
    for (const source of volumes.map((volume) => volume.split(':')[0])) {
      const isThere = source.startsWith('./') ? existsSync(join(root, source)) : source in demo.volumes
      expect(isThere, source).toBe(true)
    }
    for (const network of networks) expect(demo.networks).toHaveProperty(network)
  }
})

test('in production every secret is a file that git does not see', () => {
  const named = Object.values(production.services).flatMap(({ secrets }) => secrets)
  expect(new Set(Object.keys(production.secrets))).toEqual(new Set(named))
  for (const { file } of Object.values(production.secrets)) expect(file).toMatch(/^\.\/secrets\//)
  expect(textOf('.gitignore').split('\n')).toContain('/secrets/')
  expect(textOf('.dockerignore').split('\n')).toContain('secrets')
})

const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([tool, ...args]) => has(tool) && run(tool, [...args, 'version']).status === 0,
)

const config = (files, settings = {}) =>
  run('env', withSettings(settings, ...compose, ...files.flatMap((file) => ['-f', file]), 'config', '-q'))

describe.skipIf(!compose)('with Compose installed', () => {
  const both = ['compose.yaml', 'deploy/compose/production.yaml']

  test('it accepts the demo as it is', () => {
    expect(config(['compose.yaml'])).toMatchObject({ status: 0 })
  })

  test('it accepts production once its settings are there, and otherwise names them', () => {
    const settings = {
      PUBLIC_URL: 'https://shop.example.com',
      MAIL_FROM: 'a@example.com',
      STRIPE_PUBLISHABLE_KEY: 'pk_1',
    }
    expect(config(both, settings)).toMatchObject({ status: 0 })
    const { status, output } = config(both, { PUBLIC_URL: undefined })
    expect(status).not.toBe(0)
    expect(output).toContain('such as https://shop.example.com')
  })
})
