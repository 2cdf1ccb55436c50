import { metricsCatalogue } from '@wheelyard/api/telemetry/metrics/catalogue'

/** What Prometheus adds to all series. */
const OWN = new Map([
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate']],
])
const OWN_LABELS = ['instance', 'job', 'le']

const shown = metricsCatalogue()
const known = new Map([...shown, ...OWN])

/** Series and labels of an expression that no shop has. Reads names only: promtool checks the grammar where it is. */
export function unknownNames(expression) {
  const series = [...expression.matchAll(/\b(wheelyard_\w+|nodejs_\w+|process_\w+|up|ALERTS)\b(?:\{([^}]*)\})?/g)]
  const unknownSeries = series.map(([, name]) => name).filter((name) => !known.has(name))
  const unknownMatchers = series.flatMap(([, name, matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
      .map(([, label]) => label)
      .filter((label) => !has(name, label))
      .map((label) => `${name}{${label}}`),
  )
  const groupings = [...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list]) => list.split(/,\s*/))
  const unknownGroupings = groupings.filter((label) => !series.some(([, name]) => has(name, label)))
  return [
    ...(series.length === 0 ? ['no series at all'] : []),
    ...unknownSeries,
    ...unknownMatchers,
    ...unknownGroupings,
  ]
}

const has = (name, label) => OWN_LABELS.includes(label) || (known.get(name) ?? []).includes(label)

/** Every series of the shop, without the parts of histograms that no one asks for by themselves. */
export const shopSeries = [...known.keys()].filter(
  (name) => name.startsWith('wheelyard_') && !/_(sum|bucket|count)$/.test(name),
)

export const shopLabels = [...shown.values()].flat()
