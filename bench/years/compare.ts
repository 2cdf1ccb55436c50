import type { Database } from '@wheelyard/api/db/client'
import { explainAll, statementsOf } from '../statements.ts'
import { backendTime } from './backend-time.ts'
import type { Work } from './works.ts'

type Options = { plans: boolean }

/** Prints PostgreSQL's milliseconds and pages for each work in every shape, and what the second takes of the first. */
export async function compareShapes(shapes: Database[], works: Work[], options: Options): Promise<void> {
  const columns = shapes.length > 1 ? ['today ms', 'pages', 'by month ms', 'pages', 'ratio'] : ['ms', 'pages', 'by']
  console.log(`| work | ${columns.join(' | ')} |\n|---|${columns.map(() => '---').join('|')}|`)
  for (const work of works) console.log(`| ${work.what} | ${(await cellsOf(shapes, work, options)).join(' | ')} |`)
}

async function cellsOf(shapes: Database[], work: Work, options: Options): Promise<string[]> {
  try {
    const medians = (await measureInTurns(shapes, work)).map(medianOf)
    const cells: string[] = []
    for (const [index, shape] of shapes.entries()) {
      const { pages, readers } = await pagesOf(shape, work, options)
      cells.push(medians[index]!.toFixed(2), pages, ...(shapes.length > 1 ? [] : [readers]))
    }
    return shapes.length > 1 ? [...cells, (medians[1]! / medians[0]!).toFixed(1)] : cells
  } catch (error) {
    // Such as the shop's time limit for a statement.
    return [error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)]
  }
}

// Another start each time, so that buyers without an open order are found.
let calls = Math.floor(Math.random() * 100_000)

/** In turns, so that other load on the machine meets all shapes alike. The first rounds only warm up. */
async function measureInTurns(shapes: Database[], { run, rounds }: Work): Promise<number[][]> {
  const times = shapes.map((): number[] => [])
  for (let round = -2; round < rounds; round += 1) {
    calls += 1
    for (let turn = 0; turn < shapes.length; turn += 1) {
      const index = Math.abs(turn + round) % shapes.length
      const { pool, db } = shapes[index]!
      const time = await backendTime(pool, () => run(db, calls))
      if (round >= 0) times[index]!.push(time)
    }
  }
  return times
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Not of what writes: explaining a statement runs it. */
async function pagesOf(
  shape: Database,
  { run }: Work,
  { plans }: Options,
): Promise<{ pages: string; readers: string }> {
  calls += 1
  const statements = await statementsOf(shape.pool, () => run(shape.db, calls))
  if (statements.some(({ text }) => /insert into|update /i.test(text))) return { pages: '', readers: '' }
  const { pages, readers } = await explainAll(shape.pool, statements, plans)
  return { pages: String(pages), readers }
}
