/** A reason not to start that the person at the keyboard can mend: shown as one line, never as a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
