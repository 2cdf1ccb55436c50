/** A reason not to start that the operator can fix: shown as one line, never as a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
