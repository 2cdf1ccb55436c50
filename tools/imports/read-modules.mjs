import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const CODE = /\.(ts|tsx|mjs)$/
const NOT_OURS = /(^|\/)(node_modules|\.[^/]+)$|^apps\/[^/]+\/(build|dist)$|^(data|test-results|playwright-report)$/

export function readModules(root) {
  const workspaces = readWorkspaces(root)
  return sourceFiles(root).map((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const { program, module, errors } = parseSync(file, source)
    if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0].message}`)
    const specifiers = [...importedBy(module, source), ...importTypes(program)]
    return {
      file,
      imports: specifiers.map((specifier) => locate(root, workspaces, file, specifier)),
      readsEnv: readsEnv(program, module),
      isBarrel: program.body.length > 0 && program.body.every(isReExport),
    }
  })
}

function sourceFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NOT_OURS.test(path) ? [] : sourceFiles(root, path)
    return CODE.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : []
  })
}

function importedBy(module, source) {
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end))
  return [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) => each.entries.flatMap((e) => e.moduleRequest?.value ?? [])),
    // A computed dynamic import names no file to check.
    ...dynamic.filter((text) => /^(['"`])[^$]*\1$/.test(text)).map((text) => text.slice(1, -1)),
  ]
}

function importTypes(program) {
  const found = []
  new Visitor({ TSImportType: (node) => found.push(node.source.value) }).visit(program)
  return found
}

function readsEnv(program, module) {
  let found = module.staticImports.some(
    (each) =>
      /^(node:)?process$/.test(each.moduleRequest.value) && each.entries.some((e) => e.importName.name === 'env'),
  )
  new Visitor({
    MemberExpression: (node) => {
      if (named(node.object, 'process') && named(node.property, 'env')) found = true
    },
    VariableDeclarator: ({ id, init }) => {
      if (named(init, 'process') && id.properties?.some((property) => named(property.key, 'env'))) found = true
    },
  }).visit(program)
  return found
}

const named = (node, name) => node?.name === name || node?.value === name

function isReExport(node) {
  return node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
}

/** `{ specifier, file }` for code of ours, `{ specifier, package }` for others'. */
function locate(root, workspaces, importer, specifier) {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) {
    const wanted = relative(root, resolve(root, dirname(importer), path))
    const file = firstFile(root, [wanted, `${wanted}.ts`, `${wanted}.tsx`, join(wanted, 'index.ts')])
    return { specifier, file: file ?? wanted, missing: !file, exact: file === wanted }
  }
  const home = workspaces.find((each) => importer.startsWith(`${each.folder}/`))
  for (const { folder, alias } of workspaces.flatMap((each) => aliasesOf(each, each === home))) {
    if (!path.startsWith(alias.prefix)) continue
    const wanted = alias.targets.map((target) => join(folder, target.replace('*', path.slice(alias.prefix.length))))
    const file = firstFile(root, wanted)
    return { specifier, file: file ?? wanted[0], missing: !file, exact: true }
  }
  return { specifier, package: path.startsWith('@') ? path.split('/', 2).join('/') : path.split('/', 1)[0] }
}

function aliasesOf({ folder, name, manifest }, isHome) {
  const entries = (record, prefix) =>
    Object.entries(record ?? {}).map(([key, targets]) => ({
      folder,
      alias: { prefix: prefix(key).replace('*', ''), targets: [targets].flatMap(ofEachCondition) },
    }))
  return [
    ...(isHome ? entries(manifest.imports, (key) => key) : []),
    ...entries(manifest.exports, (key) => key.replace(/^\./, name)),
  ]
}

/** `{ browser: …, default: … }` names a file for each place where code runs. */
const ofEachCondition = (target) => (typeof target === 'string' ? target : Object.values(target).flat())

function readWorkspaces(root) {
  const { workspaces = [] } = readManifest(root)
  return workspaces
    .flatMap((pattern) => {
      if (!pattern.endsWith('/*')) return [pattern]
      const parent = pattern.slice(0, -2)
      return existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : []
    })
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, manifest: readManifest(join(root, folder)) }))
    .map((workspace) => ({ ...workspace, name: workspace.manifest.name }))
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const firstFile = (root, candidates) =>
  candidates.find((path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
