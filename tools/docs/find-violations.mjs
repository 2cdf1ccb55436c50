import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { asvsViolations } from './asvs-violations.mjs'
import { namedFileViolations, projectFiles } from './named-files.mjs'

/** One readable line for each thing the docs claim that is not so. */
export function findViolations(root) {
  const documents = documentsOf(root)
  if (documents.length === 0) return ['no document was checked: the check is broken or runs in the wrong folder']
  return [
    ...documents.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...unknownScripts(root, file, text), ...deadLinks(root, file, text)]
    }),
    ...settingViolations(root),
    ...missingFiles(root),
    ...asvsViolations(root),
  ]
}

/** The security docs name the files that prove what they say. */
function missingFiles(root) {
  const files = projectFiles(root)
  return ['SECURITY.md', 'docs/threat-model.md', 'docs/protection.md']
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => namedFileViolations(root, files, file, readFileSync(join(root, file), 'utf8')))
}

function documentsOf(root) {
  const below = (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name))
      : []
  const readmes = ['.', 'bench', 'deploy', 'proof', 'tools'].map((folder) => join(folder, 'README.md'))
  return [...readmes, 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...below('docs')].filter(
    (file) => file.endsWith('.md') && existsSync(join(root, file)),
  )
}

function unknownScripts(root, file, text) {
  // What a release had may be gone by now.
  const current = text.replace(/^## \[\d[^]*/m, '')
  return [...current.matchAll(/npm run (?:-s )?(?<script>[\w:-]+)(?: -w (?<workspace>[\w/-]+))?/g)].flatMap(
    ({ groups }) => {
      const { scripts = {} } = readJson(join(root, groups.workspace ?? '', 'package.json'))
      return groups.script in scripts
        ? []
        : [`${file} names \`npm run ${groups.script}\`, which package.json does not have`]
    },
  )
}

function deadLinks(root, file, text) {
  const prose = text.replaceAll(/^(```|~~~)[^]*?^\1/gm, '').replaceAll(/`[^`\n]*`/g, '')
  const targets = [
    ...prose.matchAll(/\]\(<?(?<target>[^)\s>]+)/g),
    ...prose.matchAll(/^\[[^\]]+\]:\s*(?<target>\S+)/gm),
    ...prose.matchAll(/(?:src|srcset|href)="(?<target>[^"]+)"/g),
  ].map((match) => match.groups.target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target) && !isThere(root, file, text, decodeURI(target)))
    .map((target) => `${file} links to ${target}, which is not there`)
}

function isThere(root, file, text, target) {
  const [path, anchor] = target.split('#')
  const linked = resolve(root, dirname(file), path)
  if (path !== '' && !existsSync(linked)) return false
  if (!anchor || (path !== '' && !path.endsWith('.md'))) return true
  return anchorsOf(path === '' ? text : readFileSync(linked, 'utf8')).has(anchor)
}

/** GitHub's anchors: lower case, words joined by dashes, punctuation dropped. */
function anchorsOf(text) {
  const headings = text.replaceAll(/^(```|~~~)[^]*?^\1/gm, '').matchAll(/^#+\s+(?<title>.+)$/gm)
  return new Set(
    [...headings].map(({ groups }) =>
      groups.title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  )
}

function settingViolations(root) {
  const [example, code] = ['.env.example', 'apps/api/src/env.ts']
  const listed = namesIn(root, example, /^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)
  const read = namesIn(root, code, /^ {2}([A-Z][A-Z0-9_]*):/gm)
  return [
    ...(read.length === 0 ? [`${code} names no setting: the settings have moved or are written differently`] : []),
    ...listed
      .filter((name) => !read.includes(name))
      .map((name) => `${example} lists ${name}, which ${code} does not read`),
    ...read
      .filter((name) => !listed.includes(name))
      .map((name) => `${code} reads ${name}, which ${example} does not list`),
  ]
}

function namesIn(root, file, pattern) {
  if (!existsSync(join(root, file))) return []
  return [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1])
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
