const LOGS = /^(log|logger|console|logSecurityEvent)$/

const ignorer = {
  shouldIgnore(path) {
    // No rule depends on the words of an error or of a log line.
    if (path.isNewExpression() && path.get('callee').isIdentifier({ name: 'Error' })) return 'the message of an error'
    if (path.isCallExpression() && namesOf(path.get('callee')).some((name) => LOGS.test(name))) return 'a log line'
    // PostgreSQL refuses an empty statement, so every test would catch it; proof/mutants.ts plants bugs into SQL.
    if (path.isTaggedTemplateExpression()) return 'SQL'
    return undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'words-and-sql', value: ignorer }]

/** `deps.log.info` has the names deps, log and info. */
function namesOf(callee) {
  if (callee.isIdentifier()) return [callee.node.name]
  if (callee.isMemberExpression()) return [...namesOf(callee.get('object')), ...namesOf(callee.get('property'))]
  return []
}
