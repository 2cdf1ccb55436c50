import type { Database } from '@wheelyard/api/db/client'
import { explainAll, statementsOf } from './statements.ts'
import type { Work } from './years-works.ts'

/** Prints each work's milliseconds and pages in every shape, and how much the second takes of the first. */
export async function compareShapes(shapes: Database[], works: Work[], { plans }: { plans: boolean }): Promise<void> {
  const [today, ...others] = shapes
  const columns = others.length > 0 ? ['today ms', 'pages', 'by month ms', 'pages', 'ratio'] : ['ms', 'pages', 'by']
  console.log(`| work | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`)
  for (const work of works) {
    const times = await measureInTurns(shapes, work)
    const medians = times.map(medianOf)
    const cells: string[] = []
    for (const [index, shape] of shapes.entries()) {
      const { pages, readers } = await pagesOf(shape, work, plans)
      cells.push(medians[index]!.toFixed(2), String(pages), ...(others.length > 0 ? [] : [readers]))
    }
    if (today && others.length > 0) cells.push((medians[1]! / medians[0]!).toFixed(2))
    console.log(`| ${work.what} | ${cells.join(' | ')} |`)
  }
}

let calls = 0

/** In turns, so that other load on the machine meets all shapes alike. The first round only warms up. */
async function measureInTurns(shapes: Database[], { run, rounds }: Work): Promise<number[][]> {
  const times = shapes.map((): number[] => [])
  for (let round = 0; round <= rounds; round += 1) {
    calls += 1
    for (let turn = 0; turn < shapes.length; turn += 1) {
      const index = (turn + round) % shapes.length
      const began = performance.now()
      await run(shapes[index]!.db, calls)
      if (round > 0) times[index]!.push(performance.now() - began)
    }
  }
  return times
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Of what only reads: explaining a statement runs it. */
async function pagesOf(shape: Database, { run }: Work, plans: boolean) {
  calls += 1
  const statements = await statementsOf(shape.pool, () => run(shape.db, calls))
  return await explainAll(
    shape.pool,
    statements.filter(({ text }) => /^\s*(select|with)/i.test(text) && !/insert into|update /.test(text)),
    plans,
  )
}
