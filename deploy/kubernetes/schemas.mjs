import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../testing.mjs'

/** The compiler's complaints, by types made from Kubernetes' own schema: a field is missing, misplaced or of a wrong type. */
export function complaintsAbout(objects) {
  const folder = mkdtempSync(join(tmpdir(), 'manifests-'))
  try {
    const file = join(folder, 'manifests.ts')
    writeFileSync(file, objects.map(asTyped).join('\n'))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--ignoreConfig', '--skipLibCheck', '--module', 'nodenext', '--types', '']
    return run(process.execPath, [compiler, ...options, file]).output
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function asTyped(object, index) {
  const group = object.apiVersion.includes('/') ? object.apiVersion.replace('.k8s.io', '') : 'core/v1'
  const types = join(root, 'node_modules/kubernetes-types', `${group}.js`)
  return `export const object${index}: import('${types}').${object.kind} = ${JSON.stringify(object, undefined, 2)}`
}
