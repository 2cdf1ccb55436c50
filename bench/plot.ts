/** A small line chart as SVG: readable on light and dark pages, with its figures written at the points. */
export type Line = { name: string; points: [x: number, y: number][] }
export type Chart = { title: string; xTitle: string; lines: Line[] }

const [WIDTH, HEIGHT] = [640, 320]
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 40, 72, 48]
const COLOURS = ['#e85d04', '#1d6fb8', '#2b8a3e', '#8a3ffc']

export function draw({ title, xTitle, lines }: Chart): string {
  const all = lines.flatMap(({ points }) => points)
  const x = scale(
    all.map(([value]) => Math.log10(value)),
    [LEFT, WIDTH - RIGHT],
  )
  const y = scale([0, ...all.map(([, value]) => value)], [HEIGHT - BOTTOM, TOP])
  const ticks = [...new Set(all.map(([value]) => value))].toSorted((a, b) => a - b)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="12">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff" rx="8"/>`,
    text(LEFT - 16, 26, title, { size: 15, weight: 600 }),
    `<path d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}" fill="none" stroke="#9aa3af"/>`,
    ...ticks.map((value) => text(x(Math.log10(value)), HEIGHT - BOTTOM + 16, short(value), { anchor: 'middle' })),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, xTitle, { anchor: 'middle' }),
    ...lines.flatMap((line, place) => drawLine(line, COLOURS[place % COLOURS.length] ?? '#1b2433', place, x, y)),
    '</svg>\n',
  ].join('\n')
}

function drawLine({ name, points }: Line, colour: string, place: number, x: Scale, y: Scale): string[] {
  const spots = points.map(([at, value]): [number, number, number] => [x(Math.log10(at)), y(value), value])
  const path = spots.map(([left, top], index) => `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`)
  return [
    `<path d="${path.join('')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...spots.map(([left, top]) => `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="3.5" fill="${colour}"/>`),
    ...spots.map(([left, top, value]) => text(left, top - 8, short(value), { anchor: 'middle', colour })),
    text(LEFT - 16 + place * 150, 48, `● ${name}`, { colour, weight: 600 }),
  ]
}

type Scale = (value: number) => number

function scale(values: number[], [from, to]: [number, number]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return (value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from))
}

type Look = { anchor?: 'middle' | 'end'; colour?: string; size?: number; weight?: number }

function text(x: number, y: number, words: string, { anchor, colour = '#1b2433', size = 12, weight }: Look): string {
  const looks = [anchor && `text-anchor="${anchor}"`, weight && `font-weight="${weight}"`].filter(Boolean).join(' ')
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="${colour}" font-size="${size}" ${looks}>${words}</text>`
}

function short(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 1_000_000).toPrecision(2))}M`
  if (value >= 1_000) return `${Number((value / 1_000).toPrecision(3))}k`
  return String(Number(value.toPrecision(3)))
}
