import type { Units } from '@wheelyard/contract/values/units'
import { figureParts, fillText, spacesText } from '@wheelyard/delivery/load/load-figures'
import { spaceName } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'
import { LARGER_CONTAINER } from './figure-spaces.ts'
import type { PackedLoad } from './load-jobs.ts'

/** What the worker has found, in words. */
export const packedTexts = (packed: PackedLoad, units: Units) => ({
  parts: figureParts(packed, units),
  last: packed.last && lastText(packed.last),
  larger: packed.largerContainers === undefined ? undefined : largerText(packed.largerContainers),
})

function lastText({ space, of, ...fill }: NonNullable<PackedLoad['last']>): string {
  return of === 1
    ? t.figures_oneSpace({ name: spaceName(space), fill: fillText(fill) })
    : t.figures_lastSpace({ spaces: spacesText(of, space), fill: fillText(fill) })
}

const largerText = (count: number): string =>
  count === 1
    ? t.figures_oneWouldDo({ name: spaceName(LARGER_CONTAINER) })
    : t.figures_severalWouldDo({ spaces: spacesText(count, LARGER_CONTAINER) })
