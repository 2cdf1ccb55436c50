import { loadSpace } from '@wheelyard/delivery/load/load-spaces'
import { describe, expect, it } from 'vitest'
import { allLoaded, pause, placeText, play, tick, toStep } from './loading-steps.ts'

describe('stepping through a load', () => {
  it('starts with everything in its place', () => {
    expect(allLoaded(38)).toEqual({ step: 38, cartons: 38, isPlaying: false })
  })

  it('goes to a step and stops there, never beyond the first or the last', () => {
    expect(toStep(play(allLoaded(38)), 12)).toEqual({ step: 12, cartons: 38, isPlaying: false })
    expect(toStep(allLoaded(38), 39).step).toBe(38)
    expect(toStep(allLoaded(38), -1).step).toBe(0)
  })

  it('plays from where it is, and from the beginning when all are in', () => {
    expect(play(toStep(allLoaded(38), 12)).step).toBe(12)
    expect(play(allLoaded(38)).step).toBe(0)
    expect(play(allLoaded(0)).isPlaying).toBe(false)
  })

  it('loads carton by carton and ends by itself', () => {
    let loading = play(allLoaded(38))
    const seen: number[] = []
    while (loading.isPlaying) {
      loading = tick(loading)
      seen.push(loading.step)
    }
    expect(seen).toEqual(Array.from({ length: 38 }, (_, index) => index + 1))
  })

  it('takes no longer for a full truck', () => {
    let loading = play(allLoaded(2_000))
    let ticks = 0
    for (; loading.isPlaying; ticks += 1) loading = tick(loading)
    expect(loading.step).toBe(2_000)
    expect(ticks).toBeLessThanOrEqual(150)
  })

  it('stands still when paused', () => {
    const paused = pause(tick(play(allLoaded(38))))
    expect(tick(paused)).toEqual({ step: 1, cartons: 38, isPlaying: false })
  })
})

it.each([
  [{ x: 0, y: 0, z: 0 }, 'at the far end, on the left, on the floor'],
  [{ x: 2400, y: 900, z: 920 }, 'in the middle, in the centre, 0.92 m up'],
  [{ x: 4770, y: 1712, z: 460 }, 'at the door, on the right, 0.46 m up'],
])('tells where a carton stands', (corner, text) => {
  const carton = { line: 0, ...corner, lengthMm: 1120, widthMm: 640, heightMm: 460 }
  expect(placeText(carton, loadSpace('container-20'))).toBe(text)
})
