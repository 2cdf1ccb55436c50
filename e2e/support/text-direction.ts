import { expect, type Page } from '@playwright/test'

/** What is written from right to left, such as a name in Arabic, moves nothing that stands beside it in its line. */
export async function expectNeighboursInPlace(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(movedNeighbours), 'what a text from right to left has moved').toEqual([])
}

/** Runs in the page. */
function movedNeighbours(): string[] {
  type Run = { block: Element; text: string; boxes: DOMRect[]; isFromRight: boolean; direction: string }
  const runs: Run[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    let block = node.parentElement
    const { direction } = getComputedStyle(block)
    while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement
    // A mark or the end of a file's name belongs to the text that was typed.
    for (const { 0: text, index } of (node.textContent ?? '').matchAll(
      /[\w.@-]*[\u0620-\u064a][\w.@\u0620-\u064a-]*|\S/g,
    )) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      runs.push({ block, text, boxes: [...range.getClientRects()], isFromRight: text.length > 1, direction })
    }
  }
  const moved: string[] = []
  for (const [place, { block, text, boxes, isFromRight, direction }] of runs.entries()) {
    if (!isFromRight) continue
    for (const [step, neighbour] of [[-1, runs[place - 1]] as const, [1, runs[place + 1]] as const]) {
      const [box] = neighbour?.boxes ?? []
      if (!neighbour || !box || neighbour.block !== block || neighbour.isFromRight) continue
      // Both are part of one text from right to left.
      if (direction === 'rtl' && neighbour.direction === 'rtl') continue
      const isMoved = boxes
        .filter((typed) => Math.min(box.bottom, typed.bottom) - Math.max(box.top, typed.top) > box.height / 2)
        .some((typed) => (step === 1 ? box.left < typed.right - 1 : box.right > typed.left + 1))
      if (isMoved)
        moved.push(`${neighbour.text} ${step === 1 ? 'after' : 'before'} ${text} in ${block.outerHTML.slice(0, 99)}`)
    }
  }
  return [...new Set(moved)]
}
