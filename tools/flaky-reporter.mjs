import { relative } from 'node:path'

/** Lists the tests that passed only when tried again. The run stays green, but each of them hides a fault. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads a reporter by its default export.
export default class FlakyReporter {
  #tests = []
  #write

  constructor({ write = (text) => process.stdout.write(text) } = {}) {
    this.#write = write
  }

  onBegin(_config, suite) {
    this.#tests = suite.allTests()
  }

  onEnd() {
    const flaky = this.#tests.filter((test) => test.outcome() === 'flaky')
    if (flaky.length === 0) return
    const lines = flaky.map(describe)
    this.#write(`\nPassed only at the second try — fix these:\n${lines.join('\n')}\n`)
  }
}

function describe({ location, results, title, parent }) {
  const [firstLine = ''] = (results.find(({ error }) => error)?.error.message ?? '').split('\n')
  const place = `${relative(process.cwd(), location.file)}:${location.line}`
  return `  ${place} [${parent.project()?.name}] ${title}\n    ${firstLine}`
}
