import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NOT_OURS = new Set(['node_modules', '.git', 'build', 'dist', '.react-router', 'data', 'test-results'])
const FILE =
  /^[\w@.-][\w@./-]*\.(ts|tsx|mjs|md|json|yml|sql|css|html)$|^(Dockerfile|\.env\.example|\.dockerignore|\.npmrc)$/
const TEST = /\.(test|spec)\.(ts|tsx|mjs)$/

/** Every file of the project, to be found by the end of its path: `users/sign-in.test.ts`. */
export function projectFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (NOT_OURS.has(entry.name)) return []
    return entry.isDirectory() ? projectFiles(root, path) : [path]
  })
}

/** A file named in `backticks` must exist; a title in “quotes” must be that of a test in the file named before it. */
export function namedFileViolations(root, files, where, text) {
  const violations = []
  let found
  for (const [, file, title] of text.matchAll(/`([^`\n]+)`|“([^”\n]+)”/g)) {
    if (file !== undefined && FILE.test(file)) {
      found = findFile(files, file)
      if (found.problem) violations.push(`${where} names ${file}, ${found.problem}`)
    } else if (title !== undefined && found?.path && TEST.test(found.path)) {
      if (!hasTitle(readFileSync(join(root, found.path), 'utf8'), title))
        violations.push(`${where} quotes “${title}”, which ${found.path} does not say`)
    }
  }
  return violations
}

export const namesFile = (text) => [...text.matchAll(/`([^`\n]+)`/g)].some(([, name]) => FILE.test(name))

function findFile(files, name) {
  if (files.includes(name)) return { path: name }
  const [path, another] = files.filter((file) => file.endsWith(`/${name}`))
  if (!path) return { problem: 'which is not there' }
  return another ? { problem: `which may be ${path} or ${another}` } : { path }
}

/** The tags of a browser test are not part of its title. */
const hasTitle = (text, title) => {
  const titles = text.replaceAll(/(?: @(?:desktop|phone|journey))+(?=['"`])/g, '')
  return ["'", '"', '`'].some((quote) => titles.includes(`${quote}${title}${quote}`))
}
