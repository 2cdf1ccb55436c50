import { expect, type Page } from '@playwright/test'

/** No text lies on another one. */
export async function expectTextsApart(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(overlappingTexts), 'text that lies on another').toEqual([])
}

/** Runs in the page. What is meant to lie on something has a place of its own, and is left out. */
function overlappingTexts(): string[] {
  type Line = { node: Node; text: string; left: number; right: number; top: number; bottom: number }
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim().slice(0, 40) ?? ''
    const element = node.parentElement
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const seen = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
    let isInFlow = true
    for (let box: Element | null = element; box && isInFlow; box = box.parentElement) {
      const { position, overflow, display } = getComputedStyle(box)
      isInFlow = !['absolute', 'fixed', 'sticky'].includes(position) && !(box instanceof SVGElement)
      if (overflow === 'visible' || display === 'inline') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      seen.left = Math.max(seen.left, left)
      seen.right = Math.min(seen.right, right)
      seen.top = Math.max(seen.top, top)
      seen.bottom = Math.min(seen.bottom, bottom)
    }
    if (!isInFlow) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      // Lines of one text are closer than its letters are high, with all that may be above and below them.
      const air = rect.height / 4
      const line = {
        node,
        text,
        left: Math.max(rect.left, seen.left) + 1,
        right: Math.min(rect.right, seen.right) - 1,
        top: Math.max(rect.top, seen.top) + air,
        bottom: Math.min(rect.bottom, seen.bottom) - air,
      }
      if (line.left < line.right && line.top < line.bottom) lines.push(line)
    }
  }
  lines.sort((a, b) => a.top - b.top)
  const found = new Set<string>()
  for (const [index, above] of lines.entries()) {
    for (let next = index + 1; next < lines.length && lines[next]!.top < above.bottom; next += 1) {
      const below = lines[next]!
      const isApart = above.node === below.node || above.right <= below.left || below.right <= above.left
      if (!isApart) found.add(`${above.text} | ${below.text}`)
    }
  }
  return [...found]
}
