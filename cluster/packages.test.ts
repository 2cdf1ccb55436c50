import { expect, it } from 'vitest'
import { needsOldEtcdApi, problemOf } from './packages.ts'

const machine = { has: () => true, postgresBin: '/usr/lib/postgresql/15/bin', isRoot: true, platform: 'linux' }

it('a machine with all packages can build the cluster', () => {
  expect(problemOf(machine)).toBeUndefined()
})

it('packages that are missing are named, with the one line that installs them', () => {
  const bare = { ...machine, has: (path: string) => path === '/usr/sbin/ip', postgresBin: undefined }
  expect(problemOf(bare)).toContain('these are missing: patroni, etcd-server, haproxy,')
  expect(problemOf(bare)).toContain('apt-get install -y patroni etcd-server haproxy util-linux python3-etcd postgresql')
  expect(problemOf({ ...machine, has: (path) => path !== '/usr/sbin/haproxy' })).toMatch(/apt-get install -y haproxy$/)
})

it('without root or on another system there is no cluster', () => {
  expect(problemOf({ ...machine, isRoot: false })).toContain('sudo npx node cluster/main.ts')
  expect(problemOf({ ...machine, platform: 'darwin' })).toContain('needs Linux')
})

it('a Patroni that may overwrite the key of another leader is not given the API with which it does', () => {
  expect(['3.0.2', '2.1.4', '3.0.3', '3.0.10', '3.3.2', '4.0.4'].filter(needsOldEtcdApi)).toEqual(['3.0.2', '2.1.4'])
})
