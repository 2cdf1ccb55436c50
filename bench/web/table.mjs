const COLUMNS = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
  lcpMs: 'LCP ms',
  tbtMs: 'TBT ms',
  cls: 'CLS',
  bytes: 'bytes',
  requests: 'requests',
}

/** The median of every figure of every page, as Markdown. */
export function tableOf(visits) {
  const pages = [...new Set(visits.map(({ page }) => page))]
  const names = Object.keys(COLUMNS)
  const rows = pages.map((page) => {
    const of = visits.filter((visit) => visit.page === page)
    return [page, ...names.map((name) => shown(name, median(of.map((visit) => visit[name]))))]
  })
  const lines = [['page', ...Object.values(COLUMNS)], ['---', ...names.map(() => '---')], ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

/** A page that could not be loaded has no figures. */
function shown(name, value) {
  if (value === undefined) return 'none'
  return name === 'cls' ? value.toFixed(3) : Math.round(value).toLocaleString('en-US')
}
