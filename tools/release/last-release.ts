import { execFileSync } from 'node:child_process'

type Release = { commit: string; version: string }

/**
 * The newest release before HEAD: the commit that set `version` in package.json, and that version. Undefined where git
 * does not know one: no repository, or a clone without its history. Tags may be missing in a clone, so they do not count.
 */
export function lastRelease(root: string): Release | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const versionAt = (commit: string): string => JSON.parse(git('show', `${commit}:package.json`)).version
  try {
    const head = git('rev-parse', 'HEAD').trim()
    const changes = git('log', '--format=%H %P', '-G^  "version": ', 'HEAD', '--', 'package.json').trim().split('\n')
    for (const [commit, parent] of changes.map((line) => line.split(' '))) {
      // Where a shallow clone begins, a commit seems to set everything.
      if (!commit || !parent || commit === head) continue
      const version = versionAt(commit)
      if (version !== versionAt(parent)) return { commit, version }
    }
    return undefined
  } catch {
    return undefined
  }
}
