import { type LoadFigures, loadTotals } from './load-figures.ts'
import type { LoadLine, LoadPlan, LoadProgress } from './load-plan.ts'
import type { LoadSpace } from './load-spaces.ts'
import { planLoad } from './plan-load.ts'

type Wanted = { pallet: LoadSpace; container: LoadSpace }

/** The figures with pallets counted and containers planned: for a worker or the server. */
export function packedFigures(
  lines: readonly LoadLine[],
  { pallet, container }: Wanted,
  onProgress?: LoadProgress,
): LoadFigures & { pallets: LoadPlan; container: LoadPlan } {
  const pallets = planLoad(lines, pallet, (placed, cartons) => onProgress?.(placed, 2 * cartons))
  const inContainers = planLoad(lines, container, (placed, cartons) => onProgress?.(cartons + placed, 2 * cartons))
  return { totals: loadTotals(lines), pallets, container: inContainers }
}
