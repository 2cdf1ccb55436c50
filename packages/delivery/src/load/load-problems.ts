import { formatCount } from '@wheelyard/messages/format-count'
import { formatKg } from './load-figures.ts'
import { LOAD_CARTONS_MAX, type LoadLine, type LoadPlan } from './load-plan.ts'

/** One sentence for each line that is not in the plan, in the order of the lines. */
export function loadProblems({ lines, space, withoutCarton, tooLarge, badQuantity, tooMany }: LoadPlan): string[] {
  const problems: [number, string][] = [
    ...withoutCarton.map((line): [number, string] => [line, 'no carton data, so it is not in the plan.']),
    ...tooLarge.map((line): [number, string] => [
      line,
      `its carton${cartonText(lines[line])} is too large or too heavy for a ${space.name}.`,
    ]),
    ...badQuantity.map((line): [number, string] => [line, 'its quantity is not a whole number.']),
  ]
  const sentences = problems.toSorted(([a], [b]) => a - b).map(([line, problem]) => `${lines[line]?.name}: ${problem}`)
  if (tooMany) sentences.push(`More than ${formatCount(LOAD_CARTONS_MAX)} cartons are not planned one by one.`)
  return sentences
}

function cartonText(line: LoadLine | undefined): string {
  if (!line?.carton) return ''
  const { lengthMm, widthMm, heightMm, grossGrams } = line.carton
  const sides = [lengthMm, widthMm, heightMm].map(formatCount).join(' × ')
  return ` (${sides} mm, ${formatKg(grossGrams)} kg)`
}
