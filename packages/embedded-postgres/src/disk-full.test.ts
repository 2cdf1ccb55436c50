import { StartupError } from '@wheelyard/server/startup-error'
import { expect, test } from 'vitest'
import { cannotWrite } from './disk-full.ts'

test.each([
  'ENOSPC: no space left on device, write',
  'FATAL:  could not write to file "base/4/3456_vm": No space left on device',
  'FATAL:  could not extend file "base/1/2691": wrote only 4096 of 8192 bytes at block 10',
])('a full disk is said in one line: %s', (reason) => {
  expect(cannotWrite('/data', reason, 'otherwise')).toEqual(
    new StartupError('No space is left on the disk of /data. Free some, or set DATA_DIR to a folder on another disk.'),
  )
})

test('any other reason is said as it is', () => {
  expect(cannotWrite('/data', 'EACCES', 'Cannot write (EACCES)')).toEqual(new StartupError('Cannot write (EACCES)'))
})
