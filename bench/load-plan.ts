import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import { loadSpaces, type LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import { planLoad } from '@wheelyard/delivery/load/plan-load'

/**
 * How long the load planner takes, in processor time: other load on the machine counts little. The ratio is to a
 * plan of 300 cartons in a 20-foot container, and carries over to other machines.
 */
const RUNS = 15
const budgets = [
  { cartons: 38, ms: 50 },
  { cartons: 300, ms: 50 },
  { cartons: 2000, ms: 1000 },
]

const mixes = { 'ten models': 10, 'one model': 1, 'a hundred models': 100 }

type Measured = { mix: string; cartons: number; space: LoadSpace; spaces: number; ms: number; budgetMs: number }

const measured = Object.entries(mixes).flatMap(([mix, models]) =>
  budgets.flatMap(({ cartons, ms }) =>
    loadSpaces.map((space) => ({ mix, cartons, space, budgetMs: ms, ...measure(orderOf(models, cartons), space) })),
  ),
)
const unit = measured.find(({ cartons, space }) => cartons === 300 && space.kind === 'container-20')!.ms
console.log('| order | cartons | space | spaces | ms | ratio | of budget |\n|---|---|---|---|---|---|---|')
for (const one of measured) console.log(row(one))

function row({ mix, cartons, space, spaces, ms, budgetMs }: Measured): string {
  const share = `${Math.round((ms / budgetMs) * 100)} %`
  const cells = [mix, cartons, space.name, spaces, ms.toFixed(1), (ms / unit).toFixed(2), share]
  return `| ${cells.join(' | ')} |`
}

function measure(lines: LoadLine[], space: LoadSpace): { spaces: number; ms: number } {
  const times: number[] = []
  let spaces = 0
  for (let run = 0; run < RUNS; run += 1) {
    const began = process.cpuUsage()
    spaces = planLoad(lines, space).loaded.length
    const { user, system } = process.cpuUsage(began)
    times.push((user + system) / 1000)
  }
  return { spaces, ms: times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0 }
}

/** Cartons like those of the demo shop, from small parts to vehicles, none too large for a pallet. */
function orderOf(models: number, cartons: number): LoadLine[] {
  return Array.from({ length: models }, (_, index) => ({
    productId: String(index),
    name: `Model ${index}`,
    sku: `M-${index}`,
    quantity: Math.floor(cartons / models) + (index < cartons % models ? 1 : 0),
    carton: {
      lengthMm: 400 + ((index * 170 + 700) % 780),
      widthMm: 300 + ((index * 110 + 310) % 480),
      heightMm: 240 + ((index * 90 + 220) % 400),
      grossGrams: 6000 + ((index * 3700 + 9000) % 26_000),
      pieces: 1,
      maxStack: 3 + (index % 4),
      keepUpright: true,
    },
  }))
}
