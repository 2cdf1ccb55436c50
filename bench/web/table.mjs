const COLUMNS = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
  lcpMs: 'LCP ms',
  tbtMs: 'TBT ms',
  bareTbtMs: 'TBT ms without scripts',
  scriptTbtMs: 'TBT ms of scripts',
  cls: 'CLS',
  bytes: 'bytes',
  requests: 'requests',
}

export function mediansOf(visits) {
  return Object.entries(Object.groupBy(visits, ({ page }) => page)).map(([page, all]) => {
    const medians = Object.keys(COLUMNS).map((name) => [name, median(all.map((visit) => visit[name]))])
    return { page, ...Object.fromEntries(medians) }
  })
}

/** The medians of every page, as Markdown. */
export function tableOf(visits) {
  const names = Object.keys(COLUMNS)
  const rows = mediansOf(visits).map((medians) => [medians.page, ...names.map((name) => format(name, medians[name]))])
  const lines = [['page', ...Object.values(COLUMNS)], ['---', ...names.map(() => '---')], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** A page that could not be loaded has no numbers. */
function format(name, value) {
  if (value === undefined || Number.isNaN(value)) return 'none'
  return name === 'cls' ? value.toFixed(3) : Math.round(value).toLocaleString('en-US')
}
