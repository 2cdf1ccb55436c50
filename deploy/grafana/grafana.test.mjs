import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shopSeries, unknownNames } from '../promql.mjs'
import { root, textOf, yamlOf } from '../testing.mjs'

const dashboard = JSON.parse(textOf('deploy/grafana/dashboards/shop.json'))
const panels = dashboard.panels.filter((panel) => panel.type !== 'row')
const queries = panels.flatMap((panel) => panel.targets.map(({ expr }) => ({ title: panel.title, expr })))

test.each(queries)('"$title" asks for what the shop shows: $expr', ({ expr }) => {
  expect(unknownNames(expr)).toEqual([])
})

test('every figure of the shop is on the dashboard', () => {
  const asked = queries.map(({ expr }) => expr).join('\n')
  expect(shopSeries.filter((name) => !asked.includes(name))).toEqual([])
})

test('every panel says what to do, and none covers another', () => {
  for (const { title, description } of panels) expect(description, title).toMatch(/^.{10,}[.]$/)
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
})

test('Grafana finds Prometheus and the dashboard where compose.yaml puts them', () => {
  const { services } = yamlOf('compose.yaml')
  const [source] = yamlOf('deploy/grafana/provisioning/datasources/prometheus.yaml').datasources
  const { hostname, port } = new URL(source.url)
  expect(services[hostname].ports[0]).toMatch(new RegExp(`:${port}$`))
  const [provider] = yamlOf('deploy/grafana/provisioning/dashboards/shop.yaml').providers
  const mounted = services.grafana.volumes.find((volume) => volume.includes(`:${provider.options.path}:`))
  expect(existsSync(join(root, mounted.split(':')[0], 'shop.json'))).toBe(true)
})
