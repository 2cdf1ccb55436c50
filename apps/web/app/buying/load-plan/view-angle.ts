/** Where one looks from, around the middle of the load: radians, and how many times closer than the whole fits. */
export type ViewAngle = { turn: number; tilt: number; zoom: number }

export const FIRST_VIEW: ViewAngle = { turn: 0.6, tilt: 0.42, zoom: 1 }

/** On an upright picture a long container is seen more from its door, so that it is not a thin strip. */
export const firstView = (aspect: number): ViewAngle => (aspect < 1.2 ? { ...FIRST_VIEW, turn: 0.95 } : FIRST_VIEW)

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
}
type Move = keyof typeof moves
/** `reset`: to the first view. */
export type ViewMove = Move | 'reset'

export const moved = (view: ViewAngle, move: Move): ViewAngle => moves[move](view)

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

type Point = { x: number; y: number; z: number }
type Lens = { upright: number; aspect: number }

/**
 * Puts the eye where a box of these half measures around the middle is on the picture as a whole, or closer if zoomed.
 * Height is y. Nothing is allocated: this runs with every frame.
 */
export function placeEye(eye: Point, { turn, tilt, zoom }: ViewAngle, half: Point, { upright, aspect }: Lens): void {
  const sinTurn = Math.sin(turn)
  const cosTurn = Math.cos(turn)
  const sinTilt = Math.sin(tilt)
  const cosTilt = Math.cos(tilt)
  const tall = Math.tan(upright / 2)
  const wide = tall * aspect
  let distance = 0
  for (let corner = 0; corner < 8; corner += 1) {
    const x = corner & 1 ? half.x : -half.x
    const y = corner & 2 ? half.y : -half.y
    const z = corner & 4 ? half.z : -half.z
    const level = x * sinTurn + z * cosTurn
    const closer = level * cosTilt + y * sinTilt
    const aside = Math.abs(x * cosTurn - z * sinTurn)
    const above = Math.abs(y * cosTilt - level * sinTilt)
    distance = Math.max(distance, closer + aside / wide, closer + above / tall)
  }
  distance /= zoom
  eye.x = sinTurn * cosTilt * distance
  eye.y = sinTilt * distance
  eye.z = cosTurn * cosTilt * distance
}
