import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/public'
import { formatKg } from './load-figures.ts'
import { LOAD_CARTONS_MAX, type LoadLine, type LoadPlan } from './load-plan.ts'
import { type LoadSpace, spaceName } from './load-spaces.ts'

/** One sentence for each line that is not in the plan, in the order of the lines. */
export function loadProblems({ lines, space, withoutCarton, tooLarge, badQuantity, tooMany }: LoadPlan): string[] {
  const nameOf = (line: number) => lines[line]!.name
  const problems: [number, string][] = [
    ...withoutCarton.map((line): [number, string] => [line, t.load_withoutCarton({ product: nameOf(line) })]),
    ...tooLarge.map((line): [number, string] => [line, tooLargeText(lines[line]!, space)]),
    ...badQuantity.map((line): [number, string] => [line, t.load_badQuantity({ product: nameOf(line) })]),
  ]
  const sentences = problems.toSorted(([a], [b]) => a - b).map(([, sentence]) => sentence)
  if (tooMany) sentences.push(t.load_tooManyCartons({ max: LOAD_CARTONS_MAX }))
  return sentences
}

function tooLargeText({ name: product, carton }: LoadLine, space: LoadSpace): string {
  const { lengthMm, widthMm, heightMm, grossGrams } = carton!
  const sides = [lengthMm, widthMm, heightMm].map(formatCount).join(' × ')
  return t.load_cartonTooLarge({ product, sides, weight: formatKg(grossGrams), space: spaceName(space) })
}
