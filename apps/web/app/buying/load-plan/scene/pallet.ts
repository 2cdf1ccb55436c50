import type { LoadSpace } from '@wheelyard/delivery/load/load-spaces'
import type { Box } from './boxes.ts'
import type { SpaceLooks } from './space-looks.ts'

const BOARD = 0.022
const BLOCK = 0.078
/** What a pallet itself adds to the height of its load. */
export const DECK_HEIGHT = BOARD * 3 + BLOCK
const TOP_BOARDS = 5
const THIRDS = [-1, 0, 1]

/** Boards on beams on nine blocks on skids, below a floor at height 0. */
export function palletBoxes({ lengthMm, widthMm }: LoadSpace, { wood, woodDark }: SpaceLooks): Box[] {
  const [length, width] = [lengthMm / 1000, widthMm / 1000]
  const boardWidth = width * 0.155
  const boards = Array.from({ length: TOP_BOARDS }, (_, index): Box => {
    const across = -width / 2 + boardWidth / 2 + (index * (width - boardWidth)) / (TOP_BOARDS - 1)
    return { at: [0, layer(0, BOARD), across], size: [length, BOARD, boardWidth], colour: wood }
  })
  const blockLength = 0.145
  const beams = THIRDS.map((third): Box => ({
    at: [blockAt(third, length, blockLength), layer(BOARD, BOARD), 0],
    size: [blockLength, BOARD, width],
    colour: woodDark,
  }))
  const blocks = THIRDS.flatMap((along) =>
    THIRDS.map((across): Box => ({
      at: [blockAt(along, length, blockLength), layer(BOARD * 2, BLOCK), blockAt(across, width, boardWidth)],
      size: [blockLength, BLOCK, boardWidth],
      colour: wood,
    })),
  )
  const skids = THIRDS.map((across): Box => ({
    at: [0, layer(BOARD * 2 + BLOCK, BOARD), blockAt(across, width, boardWidth)],
    size: [length, BOARD, boardWidth],
    colour: woodDark,
  }))
  return [...boards, ...beams, ...blocks, ...skids]
}

const blockAt = (third: number, whole: number, part: number) => (third * (whole - part)) / 2
const layer = (above: number, height: number) => -above - height / 2
