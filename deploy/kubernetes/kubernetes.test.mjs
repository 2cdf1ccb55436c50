import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answersAt, assignmentsOf, root, SHUTDOWN_SECONDS, textOf, yamlOf } from '../testing.mjs'
import { complaintsAbout } from './schemas.mjs'

const folder = 'deploy/kubernetes'
const kustomization = yamlOf(`${folder}/kustomization.yaml`)
const objects = Object.fromEntries(
  [...kustomization.resources, 'secret.example.yaml'].map((file) => [file, yamlOf(`${folder}/${file}`)]),
)
const { spec } = objects['deployment.yaml']
const pod = spec.template.spec
const [shop] = pod.containers
const settings = assignmentsOf(textOf(`${folder}/settings.env`))
const portNamed = (name) => shop.ports.find((port) => port.name === name)?.containerPort

test('every object has the fields that Kubernetes asks for and no others, with values it takes', () => {
  expect(complaintsAbout(Object.values(objects))).toBe('')
  const [incomplete, mistyped, misspelt] = [1, 2, 3].map(() => structuredClone(objects['deployment.yaml']))
  delete incomplete.spec.selector
  mistyped.spec.replicas = 'two'
  misspelt.spec.template.spec.containers[0].readynessProbe = {}
  const complaints = complaintsAbout([incomplete, mistyped, misspelt])
  expect(complaints.match(/error TS/g)).toHaveLength(3)
  expect(complaints).toMatch(/'selector' is missing[^]*'string' is not assignable[^]*readynessProbe.* does not exist/)
})

test('every file of the folder is applied, or says why not', () => {
  const files = readdirSync(join(root, folder)).filter(
    (file) => file.endsWith('.yaml') && file !== 'kustomization.yaml',
  )
  const onlyIfWanted = ['pod-monitor.yaml', 'secret.example.yaml']
  expect(new Set(files)).toEqual(new Set([...kustomization.resources, ...onlyIfWanted]))
})

test('whatever selects the shop selects its pods', () => {
  const { labels } = spec.template.metadata
  expect(spec.selector.matchLabels).toEqual(labels)
  expect(objects['service.yaml'].spec.selector).toEqual(labels)
  expect(objects['disruption-budget.yaml'].spec.selector.matchLabels).toEqual(labels)
  expect(objects['network-policy.yaml'].spec.podSelector.matchLabels).toEqual(labels)
  expect(yamlOf(`${folder}/pod-monitor.yaml`).spec.selector.matchLabels).toEqual(labels)
  for (const { labelSelector } of pod.topologySpreadConstraints) expect(labelSelector.matchLabels).toEqual(labels)
})

test('ports are those that the shop listens on, by the same names everywhere', () => {
  expect(String(portNamed('http'))).toBe(textOf('Dockerfile').match(/ PORT=(\d+)/)?.[1])
  expect(String(portNamed('metrics'))).toBe(settings.METRICS_PORT)
  const [way] = objects['service.yaml'].spec.ports
  expect(portNamed(way.targetPort)).toBe(3000)
  const [path] = objects['ingress.yaml'].spec.rules[0].http.paths
  expect(path.backend.service).toEqual({ name: objects['service.yaml'].metadata.name, port: { name: way.name } })
  for (const { ports } of objects['network-policy.yaml'].spec.ingress) {
    for (const { port } of ports) expect(portNamed(port)).toBeDefined()
  }
  expect(portNamed(yamlOf(`${folder}/pod-monitor.yaml`).spec.podMetricsEndpoints[0].port)).toBe(9464)
})

test('probes ask where the shop answers, and only a dead process is restarted', () => {
  const { startupProbe, readinessProbe, livenessProbe } = shop
  const paths = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe.httpGet.path)
  expect(paths).toEqual(['/healthz', '/readyz', '/healthz'])
  expect(paths.every(answersAt)).toBe(true)
})

test('a shop that is told to stop has time to drain and to finish, and another one is there before', () => {
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(settings.DRAIN_SECONDS) + SHUTDOWN_SECONDS)
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  expect(spec.replicas).toBeGreaterThan(objects['disruption-budget.yaml'].spec.maxUnavailable)
})

test('the shop runs as the user of its image, without rights, and writes nothing', () => {
  const { runAsUser, runAsGroup, runAsNonRoot, fsGroup } = pod.securityContext
  expect(textOf('Dockerfile')).toContain(`USER ${runAsUser}:${runAsGroup}\n`)
  expect([runAsNonRoot, fsGroup]).toEqual([true, runAsGroup])
  expect(shop.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(pod.volumes.find(({ name }) => name === 'secrets').secret.defaultMode).toBe(0o440)
})

test('secrets are files of the one secret, and the example holds none', () => {
  const example = objects['secret.example.yaml']
  expect(pod.volumes[0].secret.secretName).toBe(example.metadata.name)
  const { mountPath } = shop.volumeMounts.find(({ name }) => name === 'secrets')
  const files = Object.entries(settings).filter(([name]) => name.endsWith('_FILE'))
  expect(files.map(([, file]) => file)).toEqual(Object.keys(example.stringData).map((name) => `${mountPath}/${name}`))
  for (const value of Object.values(example.stringData)) expect(value).toContain('REPLACE_ME')
})
