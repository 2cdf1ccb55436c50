import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const file = JSON.stringify(new URL('exit-with-error.ts', import.meta.url))

/** What a process of its own prints that ends in this way. */
function ending(by: string) {
  const program = `
    import { exitOnUncaughtErrors } from ${file}
    exitOnUncaughtErrors()
    const cause = Object.assign(new Error('Jane Doe'), { severity: 'ERROR', code: '23514', detail: 'Jane Doe' })
    const error = Object.assign(new Error('Jane Doe', { cause }), { query: 'insert', params: ['Jane Doe'] })
    ${by}`
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
}

it.each(['throw error', 'Promise.reject(error)', 'setTimeout(() => { throw error })'])(
  'an error that nothing catches ends the process without its values: %s',
  (by) => {
    const { status, stdout, stderr } = ending(by)
    expect(status).toBe(1)
    expect(stderr).toContain('Error: a statement failed, because of Error: a statement failed (23514)')
    expect(stdout + stderr).not.toContain('Jane')
  },
)
