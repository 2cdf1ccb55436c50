/** The first that runs TypeScript without a flag, a warning or a build, and has everything else we use. */
const WANTED = 24

export const isRecent = () => Number.parseInt(process.versions.node, 10) >= WANTED

export function nodeProblem() {
  if (isRecent()) return undefined
  const needed = `Wheelyard needs Node ${WANTED} or later, and this is ${process.version}.`
  return canInstall()
    ? `${needed} On Linux npm ci (without --ignore-scripts) brings it along and npm start uses it; elsewhere install it first.`
    : `${needed} On Linux npm ci brings it along when it runs on Node 20.19, 22.12 or later; install one and run npm ci again.`
}

/** For an older Node npm leaves out parts of the builders, without a word. */
export function canInstall() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major === 20) return minor >= 19
  return major === 22 ? minor >= 12 : major > 22
}
