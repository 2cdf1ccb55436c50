/** One line that is overwritten; in a log file, a line each time. */
export class Progress {
  readonly #began = performance.now()

  say(text: string): void {
    const seconds = ((performance.now() - this.#began) / 1000).toFixed(0).padStart(4)
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${seconds} s  ${text}`)
    else process.stderr.write(`${seconds} s  ${text}\n`)
  }

  done(): void {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  }
}
