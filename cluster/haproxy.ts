import { join } from 'node:path'
import { projectRoot } from '@wheelyard/bench/shop'
import { nodes } from './network.ts'
import { startProgram } from './programs.ts'

export const LEADER = '127.0.0.1:5000'
export const REPLICAS = '127.0.0.1:5001'
export const SHOPS = ['127.0.0.1:3001', '127.0.0.1:3002']
export const BALANCER = '127.0.0.1:8080'

/** The files that operators copy, with the addresses of this cluster. */
export function startBalancers(folder: string) {
  const databases = {
    LEADER_BIND: LEADER,
    REPLICA_BIND: REPLICAS,
    ...Object.fromEntries(nodes.map(({ address }, place) => [`POSTGRES_${place + 1}`, `${address}:5432`])),
  }
  const shops = {
    BALANCER_BIND: BALANCER,
    ...Object.fromEntries(SHOPS.map((address, place) => [`SHOP_${place + 1}`, address])),
  }
  start(folder, 'postgres', databases)
  start(folder, 'shop', shops)
}

function start(folder: string, which: string, env: Record<string, string>) {
  const file = join(projectRoot, 'deploy/haproxy', `${which}.cfg`)
  return startProgram({ name: `haproxy-${which}`, command: ['/usr/sbin/haproxy', '-db', '-f', file], folder, env })
}
