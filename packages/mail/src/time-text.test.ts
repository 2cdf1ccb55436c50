import { expect, test } from 'vitest'
import { timeText } from './time-text.ts'

const winter = new Date('2026-11-18T14:00:00Z')
const summer = new Date('2026-07-01T03:30:00Z')

test.each([
  [winter, undefined, 'November 18, 2026 at 2:00 PM UTC'],
  [winter, null, 'November 18, 2026 at 2:00 PM UTC'],
  [winter, 'Europe/Berlin', 'November 18, 2026 at 3:00 PM CET'],
  [summer, 'Europe/Berlin', 'July 1, 2026 at 5:30 AM CEST'],
  [winter, 'America/Chicago', 'November 18, 2026 at 8:00 AM CST'],
  [summer, 'America/Chicago', 'June 30, 2026 at 10:30 PM CDT'],
  [winter, 'Europe/London', 'November 18, 2026 at 2:00 PM GMT'],
  [summer, 'Europe/London', 'July 1, 2026 at 4:30 AM BST'],
  [winter, 'Asia/Tokyo', 'November 18, 2026 at 11:00 PM GMT+9'],
  [winter, 'Asia/Kolkata', 'November 18, 2026 at 7:30 PM GMT+5:30'],
])('%s in %s is %s', (at, timeZone, text) => {
  // Newer rules of Unicode have a narrow space before AM and PM.
  expect(timeText(at, timeZone).replaceAll('\u202f', ' ')).toBe(text)
})
