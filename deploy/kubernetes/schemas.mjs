import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, Secret, Service } from 'kubernetes-models/v1'
import { root, run } from '../testing.mjs'

const kinds = { Deployment, Ingress, Namespace, NetworkPolicy, PodDisruptionBudget, Secret, Service }

/** By Kubernetes' own schema, which says nothing about fields that it does not know. */
export function complaintsOfValidator(object) {
  try {
    new kinds[object.kind](object).validate()
    return []
  } catch (error) {
    return error.errors ?? [error.message]
  }
}

/** By the types made from that schema: the compiler knows every field, and refuses others. */
export function complaintsOfTypes(objects) {
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
  const group = object.apiVersion.includes('/') ? object.apiVersion : 'v1'
  const models = join(root, 'node_modules/kubernetes-models', group, `${object.kind}.js`)
  return `export const object${index}: import('${models}').I${object.kind} = ${JSON.stringify(object, undefined, 2)}`
}
