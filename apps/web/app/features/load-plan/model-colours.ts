/** Told apart at a glance, also as small cartons far away and in both themes. */
const FIRST = [
  '#f28c4b',
  '#5b96d6',
  '#43b09f',
  '#efc04a',
  '#dd6a62',
  '#9480d2',
  '#86b95c',
  '#e08fb8',
  '#69c2df',
  '#b3825a',
  '#8593a8',
  '#c3cc55',
] as const

/** Each further hue is as far as can be from those before it. */
const GOLDEN_ANGLE = 137.508

/** The colour of each line: the same in the view, the table and the legend, however many lines there are. */
export const modelColours = (lines: number): string[] =>
  Array.from({ length: lines }, (_, line) => FIRST[line] ?? colourOfHue((line * GOLDEN_ANGLE) % 360, line))

function colourOfHue(hue: number, line: number): string {
  const lightness = 0.55 + (line % 3) * 0.08
  const chroma = 0.5 * (1 - Math.abs(2 * lightness - 1))
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12
    return lightness - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))
  }
  return `#${[0, 8, 4].map((offset) => hex(channel(offset))).join('')}`
}

const hex = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')
