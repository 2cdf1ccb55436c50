import { join } from 'node:path'
import { type Node, nodes } from './network.ts'
import { needsOldEtcdApi, patroniVersion } from './packages.ts'
import { startProgram } from './programs.ts'

const peerOf = ({ address }: Node) => `http://${address}:2380`
const clientOf = ({ address }: Node) => `http://${address}:2379`

const usesV2 = () => needsOldEtcdApi(patroniVersion())

/** For Patroni's configuration. */
export function etcdAccess() {
  const hosts = nodes.map(({ address }) => `${address}:2379`)
  return usesV2() ? { etcd: { hosts } } : { etcd3: { hosts } }
}

/** One member per node: two of three agree on who leads when one is lost. */
export function startEtcd(folder: string, node: Node) {
  const options = {
    name: node.name,
    'data-dir': join(folder, node.name, 'etcd'),
    'listen-peer-urls': peerOf(node),
    'initial-advertise-peer-urls': peerOf(node),
    'listen-client-urls': clientOf(node),
    'advertise-client-urls': clientOf(node),
    'initial-cluster': nodes.map((each) => `${each.name}=${peerOf(each)}`).join(','),
    // Longer than standard: all members share one disk and its flushes.
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    ...(usesV2() && { 'enable-v2': 'true' }),
  }
  return startProgram({
    name: `${node.name}-etcd`,
    command: ['/usr/bin/etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
    folder,
    node,
    // Version 3.4 runs on ARM only if told that this is meant.
    env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {},
  })
}
