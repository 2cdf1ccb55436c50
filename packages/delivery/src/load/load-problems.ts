import type { Units } from '@wheelyard/contract/values/units'
import * as t from '@wheelyard/messages/public'
import { formatSide, formatWeight } from './load-figures.ts'
import { LOAD_CARTONS_MAX, type LoadLine, type LoadPlan } from './load-plan.ts'
import { type LoadSpace, spaceName } from './load-spaces.ts'

/** One sentence for each line that is not in the plan, in the order of the lines. */
export function loadProblems(plan: LoadPlan, units: Units): string[] {
  const { lines, space, withoutCarton, tooLarge, badQuantity, tooMany } = plan
  const nameOf = (line: number) => lines[line]!.name
  const problems: [number, string][] = [
    ...withoutCarton.map((line): [number, string] => [line, t.load_withoutCarton({ product: nameOf(line) })]),
    ...tooLarge.map((line): [number, string] => [line, tooLargeText(lines[line]!, space, units)]),
    ...badQuantity.map((line): [number, string] => [line, t.load_badQuantity({ product: nameOf(line) })]),
  ]
  const sentences = problems.toSorted(([a], [b]) => a - b).map(([, sentence]) => sentence)
  if (tooMany) sentences.push(t.load_tooManyCartons({ max: LOAD_CARTONS_MAX }))
  return sentences
}

function tooLargeText({ name: product, carton }: LoadLine, space: LoadSpace, units: Units): string {
  const { lengthMm, widthMm, heightMm, grossGrams } = carton!
  const sides = [lengthMm, widthMm, heightMm].map((mm) => formatSide(mm, units)).join(' × ')
  const weight = formatWeight(grossGrams, units)
  return t.load_cartonTooLarge({ product, sides, weight, space: spaceName(space), units })
}
