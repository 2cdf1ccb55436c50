import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs commands side by side, at most one per core, and prints each one's output when it has ended. */
export async function runTogether(
  commands,
  { atOnce = availableParallelism(), run = runCommand, print = printResult } = {},
) {
  const queue = Object.entries(commands).values()
  const failed = []
  const worker = async () => {
    for (const [name, command] of queue) {
      const started = performance.now()
      const { code, output } = await run(command)
      if (code !== 0) failed.push(name)
      print({ name, code, output, seconds: (performance.now() - started) / 1000 })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

function runCommand(command) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code, output }))
  })
}

function printResult({ name, code, output, seconds }) {
  const heading = `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`
  console.log([heading, output.trimEnd()].filter(Boolean).join('\n'))
}
