import type { LoadedSpace, LoadLine } from '@wheelyard/delivery/load/load-plan'

export type LoadRow = { line: number; name: string; sku: string; cartons: number; layers: number; grams: number }

/** What stands in one space, model by model, in the order of the lines. */
export function loadRows({ cartons }: LoadedSpace, lines: readonly LoadLine[]): LoadRow[] {
  const byLine = Map.groupBy(cartons, ({ line }) => line)
  return lines.flatMap(({ name, sku, carton }, line) => {
    const own = byLine.get(line)
    if (!own || !carton) return []
    const layers = new Set(own.map(({ z }) => z)).size
    return [{ line, name, sku, cartons: own.length, layers, grams: own.length * carton.grossGrams }]
  })
}
