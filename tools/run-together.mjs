import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Runs npm scripts side by side, at most one per core, and prints each one's output when it has ended. */
export async function runTogether(
  scripts,
  { atOnce = availableParallelism(), run = runScript, print = printResult } = {},
) {
  const queue = scripts.values()
  const failed = []
  const worker = async () => {
    for (const script of queue) {
      const started = performance.now()
      const { code, output } = await run(script)
      if (code !== 0) failed.push(script)
      print({ script, code, output, seconds: (performance.now() - started) / 1000 })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

function runScript(script) {
  const child = spawn('npm', ['run', '-s', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => done({ code, output }))
  })
}

function printResult({ script, code, output, seconds }) {
  const heading = `${code === 0 ? 'ok  ' : 'FAIL'} ${script} (${seconds.toFixed(1)} s)`
  console.log([heading, output.trimEnd()].filter(Boolean).join('\n'))
}
