/** Where one looks from, around the middle of the load: radians, and how many times closer than the whole fits. */
export type ViewAngle = { turn: number; tilt: number; zoom: number }

export const FIRST_VIEW: ViewAngle = { turn: 0.6, tilt: 0.42, zoom: 1 }

const TILT = { min: -0.05, max: Math.PI / 2 - 0.02 }
const ZOOM = { min: 0.5, max: 8 }
const STEP = Math.PI / 24
const CLOSER = 1.2

export const turned = (view: ViewAngle, turn: number, tilt: number): ViewAngle => ({
  ...view,
  turn: (view.turn + turn) % (Math.PI * 2),
  tilt: clamp(view.tilt + tilt, TILT),
})

export const zoomed = (view: ViewAngle, times: number): ViewAngle => ({ ...view, zoom: clamp(view.zoom * times, ZOOM) })

const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value))

const moves = {
  left: (view: ViewAngle) => turned(view, STEP, 0),
  right: (view: ViewAngle) => turned(view, -STEP, 0),
  up: (view: ViewAngle) => turned(view, 0, STEP),
  down: (view: ViewAngle) => turned(view, 0, -STEP),
  closer: (view: ViewAngle) => zoomed(view, CLOSER),
  farther: (view: ViewAngle) => zoomed(view, 1 / CLOSER),
  reset: () => FIRST_VIEW,
}
export type ViewMove = keyof typeof moves

export const moved = (view: ViewAngle, move: ViewMove): ViewAngle => moves[move](view)

const keys: Record<string, ViewMove> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  _: 'farther',
  '0': 'reset',
  Home: 'reset',
}

/** Keys that do something here; all others are the browser's. */
export const moveOfKey = (key: string): ViewMove | undefined => (Object.hasOwn(keys, key) ? keys[key] : undefined)

type Point = readonly [x: number, y: number, z: number]

/** The direction from the middle to the eye, of length 1; height is y. */
export const directionOf = ({ turn, tilt }: ViewAngle): Point => [
  Math.sin(turn) * Math.cos(tilt),
  Math.sin(tilt),
  Math.cos(turn) * Math.cos(tilt),
]

type Lens = { upright: number; aspect: number }

/** How far away the eye must be for a box of these half measures to be on the picture, whole. */
export function fitDistance([x, y, z]: Point, view: ViewAngle, { upright, aspect }: Lens): number {
  const [towards, tall] = [directionOf(view), Math.tan(upright / 2)]
  const right: Point = [Math.cos(view.turn), 0, -Math.sin(view.turn)]
  const up: Point = [
    -Math.sin(view.turn) * Math.sin(view.tilt),
    Math.cos(view.tilt),
    -Math.cos(view.turn) * Math.sin(view.tilt),
  ]
  const reach = (axis: Point, corner: Point) => axis[0] * corner[0] + axis[1] * corner[1] + axis[2] * corner[2]
  const signs = [-1, 1]
  const corners = signs.flatMap((a) => signs.flatMap((b) => signs.map((c): Point => [a * x, b * y, c * z])))
  return Math.max(
    ...corners.map(
      (corner) =>
        reach(towards, corner) +
        Math.max(Math.abs(reach(right, corner)) / (tall * aspect), Math.abs(reach(up, corner)) / tall),
    ),
  )
}
