import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { asvsFaults } from './asvs-violations.mjs'
import { namedFileFaults, projectFiles } from './named-files.mjs'

/** What the papers promise and the project does not keep, in readable lines. */
export function findFaults(root) {
  const documents = documentsOf(root)
  if (documents.length === 0) return ['no document was looked at: the check is broken or runs in the wrong folder']
  return [
    ...documents.flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...unknownScripts(root, file, text), ...deadLinks(root, file, text)]
    }),
    ...settingFaults(root),
    ...missingFiles(root),
    ...asvsFaults(root),
  ]
}

/** The papers on security name the files that show what they say. */
function missingFiles(root) {
  const files = projectFiles(root)
  return ['SECURITY.md', 'docs/threat-model.md', 'docs/protection.md']
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => namedFileFaults(root, files, file, readFileSync(join(root, file), 'utf8')))
}

function documentsOf(root) {
  const below = (folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name))
      : []
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...below('docs')].filter(
    (file) => file.endsWith('.md') && existsSync(join(root, file)),
  )
}

function unknownScripts(root, file, text) {
  return [...text.matchAll(/npm run (?:-s )?(?<script>[\w:-]+)(?: -w (?<workspace>[\w/-]+))?/g)].flatMap(
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

/** As GitHub makes them: lower case, words joined by dashes, punctuation dropped. */
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

/** A setting that nobody reads or nobody told of is a trap for whoever runs the shop. */
function settingFaults(root) {
  const [example, code] = ['.env.example', 'apps/api/src/env.ts']
  const told = namesIn(root, example, /^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)
  const read = namesIn(root, code, /^ {2}([A-Z][A-Z0-9_]*):/gm)
  return [
    ...(read.length === 0 ? [`${code} names no setting: it has moved or is written in another way`] : []),
    ...told
      .filter((name) => !read.includes(name))
      .map((name) => `${example} lists ${name}, which ${code} does not read`),
    ...read
      .filter((name) => !told.includes(name))
      .map((name) => `${code} reads ${name}, which ${example} does not list`),
  ]
}

function namesIn(root, file, pattern) {
  if (!existsSync(join(root, file))) return []
  return [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map((match) => match[1])
}

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
