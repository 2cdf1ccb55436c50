const UNRELEASED = '## [Unreleased]\n'

/** Moves what is under Unreleased under the new version; without a line there is nothing to release. */
export function releaseChangelog(text, version, day) {
  const start = text.indexOf(UNRELEASED)
  if (start < 0) throw new Error('CHANGELOG.md has no heading "## [Unreleased]".')
  const [before, after] = [text.slice(0, start + UNRELEASED.length), text.slice(start + UNRELEASED.length)]
  const end = after.indexOf('\n## [')
  const lines = end < 0 ? after : after.slice(0, end)
  if (!/^- \S/m.test(lines)) throw new Error('CHANGELOG.md has no line under "## [Unreleased]": nothing to release.')
  return `${before}\n## [${version}] - ${day}\n${after}`
}
