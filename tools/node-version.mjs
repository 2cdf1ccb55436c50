const WANTED = 24

export function nodeProblem() {
  if (Number.parseInt(process.versions.node, 10) >= WANTED) return undefined
  return (
    `Wheelyard needs Node ${WANTED} or later, and this is ${process.version}. ` +
    'On Linux npm ci (without --ignore-scripts) brings it along and npm start uses it; elsewhere install it first.'
  )
}
