import pg from 'pg'
import { people, product } from '@wheelyard/proof/support/people'
import { startEtcd } from './etcd.ts'
import { BALANCER, SHOPS, startBalancers } from './haproxy.ts'
import { buildNetwork, type Node, nodes } from './network.ts'
import { isHealthy, leaderNow, startPatroni } from './patroni.ts'
import { makeFolder } from './programs.ts'
import { DATABASE, Shop } from './shops.ts'
import { until } from './until.ts'

export const STOCK = 1_000_000
const BUYERS = 8
const PRODUCTS = 600
const BOOTSTRAP_LIMIT_MS = 180_000
export const HEALTHY_LIMIT_MS = 180_000

/** All that runs: three database nodes, the balancers in front of them and of the shops, and the shops. */
export type TestBed = Awaited<ReturnType<typeof buildTestBed>>

export async function buildTestBed(folder: string, say: (text: string) => void) {
  buildNetwork()
  say('starting etcd, Patroni and PostgreSQL on three nodes')
  for (const node of nodes) {
    makeFolder(folder, node)
    startNode(folder, node)
  }
  await until('the cluster is healthy', isHealthy, BOOTSTRAP_LIMIT_MS)
  const leader = await leaderNow()
  await inDatabase(leader, 'postgres', createDatabase)
  startBalancers(folder)
  say('starting two shops')
  const shops = SHOPS.map((_address, place) => new Shop(folder, place))
  for (const shop of shops) await shop.start()
  await until('the balancer finds a shop', async () => (await fetch(`http://${BALANCER}/readyz`)).ok, 30_000)
  const stocked = await inDatabase(leader, DATABASE, stockUp)
  return { folder, shops, ...stocked }
}

export function startNode(folder: string, node: Node): void {
  startEtcd(folder, node)
  startPatroni(folder, node)
}

/** Directly, past the balancer. */
export async function inDatabase<T>(
  { address }: Node,
  database: string,
  use: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ host: address, user: 'postgres', database, max: 4 })
  try {
    return await use(pool)
  } finally {
    await pool.end()
  }
}

async function createDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('create role shop login')
  await pool.query(`create database ${DATABASE} owner shop`)
  await pool.query('create table cut_off_writes (number integer primary key)')
}

async function stockUp(pool: pg.Pool) {
  const buyers = await people(pool, BUYERS)
  const kart = () => product(pool, { available: STOCK, minOrder: 1, priceCents: 100 })
  const products = await Promise.all(Array.from({ length: PRODUCTS }, kart))
  // Its price is changed, and no one buys it.
  return { buyers, products, watched: await kart() }
}
