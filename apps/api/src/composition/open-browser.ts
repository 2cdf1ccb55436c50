import { spawn } from 'node:child_process'

const openers: Partial<Record<NodeJS.Platform, [program: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** For `npm start -- --open`. A machine without a desktop keeps the shop running and gets one line. */
export function openBrowser(url: string, say: (line: string) => void): void {
  const [program, ...args] = openers[process.platform] ?? ['xdg-open']
  const cannot = () => say(`  No browser could be opened here; the shop is at ${url}\n`)
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true })
  child.once('error', cannot)
  child.once('exit', (code) => code !== 0 && cannot())
  child.unref()
}
