import { describe, expect, it } from 'vitest'
import { FIRST_VIEW, firstView, moved, moveOfKey, placeEye, turned, zoomed } from './view-angle.ts'

const afterKeys = (...keys: string[]) =>
  keys.map(moveOfKey).reduce((view, move) => (move && move !== 'reset' ? moved(view, move) : view), FIRST_VIEW)

const many = (move: Parameters<typeof moved>[1]) => Array.from({ length: 500 }, () => move).reduce(moved, FIRST_VIEW)

describe('the view of a load', () => {
  it('is turned by arrow keys, and back', () => {
    expect(afterKeys('ArrowLeft').turn).toBeGreaterThan(FIRST_VIEW.turn)
    expect(afterKeys('ArrowUp').tilt).toBeGreaterThan(FIRST_VIEW.tilt)
    expect(afterKeys('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown').turn).toBeCloseTo(FIRST_VIEW.turn)
    expect(afterKeys('ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown').tilt).toBeCloseTo(FIRST_VIEW.tilt)
  })

  it('is zoomed by plus and minus, on any keyboard', () => {
    expect(afterKeys('+').zoom).toBeGreaterThan(1)
    expect(afterKeys('=')).toEqual(afterKeys('+'))
    expect(afterKeys('-').zoom).toBeLessThan(1)
    expect(afterKeys('+', '-').zoom).toBeCloseTo(1)
  })

  it('comes back with 0', () => {
    expect(moveOfKey('0')).toBe('reset')
    expect(firstView(16 / 9)).toEqual(FIRST_VIEW)
  })

  it('begins nearer to the door on an upright picture', () => {
    expect(firstView(0.8).turn).toBeGreaterThan(FIRST_VIEW.turn)
  })

  it.each(['Tab', 'Enter', 'Escape', 'a', 'toString'])('leaves %s to the browser', (key) => {
    expect(moveOfKey(key)).toBeUndefined()
  })

  it('never goes over the top, below the ground, into the load or out of sight', () => {
    expect(many('up').tilt).toBeLessThan(Math.PI / 2)
    expect(many('down').tilt).toBeGreaterThan(-0.1)
    expect(many('closer').zoom).toBe(8)
    expect(many('farther').zoom).toBe(0.5)
    expect(zoomed(FIRST_VIEW, 2).turn).toBe(FIRST_VIEW.turn)
  })
})

describe('the eye', () => {
  const container = { x: 6, y: 1.2, z: 1.2 }
  const lens = { upright: Math.PI / 6, aspect: 16 / 9 }

  /** Where a corner is on the picture; its edges are at 1 and -1. */
  function onPicture(view: typeof FIRST_VIEW, corner: typeof container) {
    const eye = { x: 0, y: 0, z: 0 }
    placeEye(eye, view, container, lens)
    const away = Math.hypot(eye.x, eye.y, eye.z)
    const forward = { x: -eye.x / away, y: -eye.y / away, z: -eye.z / away }
    const flat = Math.hypot(forward.x, forward.z)
    const right = { x: -forward.z / flat, y: 0, z: forward.x / flat }
    const up = {
      x: -forward.x * (forward.y / flat),
      y: flat,
      z: -forward.z * (forward.y / flat),
    }
    const from = { x: corner.x - eye.x, y: corner.y - eye.y, z: corner.z - eye.z }
    const dot = (a: typeof from) => a.x * from.x + a.y * from.y + a.z * from.z
    const depth = dot(forward) * Math.tan(lens.upright / 2)
    return Math.max(Math.abs(dot(right)) / (depth * lens.aspect), Math.abs(dot(up)) / depth)
  }

  const signs = [-1, 1]
  const corners = signs.flatMap((a) =>
    signs.flatMap((b) => signs.map((c) => ({ x: a * container.x, y: b * container.y, z: c * container.z }))),
  )

  it('sees the whole load from every side, and no more than that', () => {
    for (let step = 0; step < 48; step += 1) {
      const view = turned(FIRST_VIEW, (step * Math.PI) / 24, step / 40)
      const farthest = Math.max(...corners.map((corner) => onPicture(view, corner)))
      expect(farthest).toBeCloseTo(1, 6)
    }
  })
})
