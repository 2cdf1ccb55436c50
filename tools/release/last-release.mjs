import { execFileSync } from 'node:child_process'

/**
 * The newest release before HEAD: the commit that set `version` in package.json, and that version. Undefined where git
 * does not know one: no repository, or a clone without its history. Tags may be missing in a clone, so they do not count.
 */
export function lastRelease(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const versionAt = (commit) => JSON.parse(git('show', `${commit}:package.json`)).version
  try {
    const [head] = git('rev-parse', 'HEAD').split('\n')
    const changes = git('log', '--format=%H %P', '-G^  "version": ', 'HEAD', '--', 'package.json').trim().split('\n')
    const releases = changes.map((line) => line.split(' ')).filter(([commit, parent]) => commit !== head && parent)
    const [commit] = releases.find(([each, parent]) => versionAt(each) !== versionAt(parent)) ?? []
    return commit && { commit, version: versionAt(commit) }
  } catch {
    return undefined
  }
}
