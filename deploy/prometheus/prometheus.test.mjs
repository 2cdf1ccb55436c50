import { describe, expect, test } from 'vitest'
import { shopLabels, unknownNames } from '../promql.mjs'
import { has, run, yamlOf } from '../testing.mjs'

const { groups } = yamlOf('deploy/prometheus/alerts.yml')
const rules = groups.flatMap((group) => group.rules)
const tests = yamlOf('deploy/prometheus/alerts.test.yml').tests

test.each(rules)('$alert asks for what the shop shows, and says what it means and what to do', (rule) => {
  expect(unknownNames(rule.expr)).toEqual([])
  expect(['critical', 'warning']).toContain(rule.labels.severity)
  expect(rule.annotations.summary.length).toBeLessThan(100)
  expect(rule.annotations.description.length).toBeGreaterThan(100)
})

test('a name that no shop shows is found', () => {
  expect(
    unknownNames('sum by (colour) (rate(wheelyard_orders_placed_total{size="L"}[5m])) / wheelyard_nothing'),
  ).toEqual(['wheelyard_nothing', 'wheelyard_orders_placed_total{size}', 'colour'])
})

test('no label is one that Prometheus sets itself, and would rename', () => {
  expect(shopLabels.filter((label) => ['job', 'instance', 'exported_job'].includes(label))).toEqual([])
})

test('every alert has a test in which it fires', () => {
  const text = JSON.stringify(tests)
  const tested = rules.filter(({ alert }) => text.includes(alert))
  expect(tested.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert))
})

test('the shops of compose.yaml are scraped at the port where they show their metrics', () => {
  const { services } = yamlOf('compose.yaml')
  const { scrape_configs: jobs } = yamlOf('deploy/prometheus/prometheus.yml')
  const targets = jobs.find((job) => job.job_name === 'shop').static_configs.flatMap((each) => each.targets)
  const shops = Object.entries(services).filter(([name]) => name.startsWith('shop-'))
  expect(targets).toEqual(shops.map(([name, { environment }]) => `${name}:${environment.METRICS_PORT}`))
})

describe.skipIf(!has('promtool'))('with promtool installed', () => {
  test.each([
    ['check', 'config', 'deploy/prometheus/prometheus.yml'],
    ['check', 'rules', 'deploy/prometheus/alerts.yml'],
    ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
  ])('%s %s %s', (...args) => {
    expect(run('promtool', args)).toMatchObject({ status: 0 })
  })
})
