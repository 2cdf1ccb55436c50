import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A machine of the cluster: a network namespace with one address on the bridge. */
export type Node = { name: string; address: string }

const BRIDGE = 'yard'
export const NETWORK = '10.77.0.0/24'

export const nodes: Node[] = [1, 2, 3].map((place) => ({ name: `node${place}`, address: `10.77.0.1${place}` }))

/** Shops, balancers and buyers are on the bridge itself, in the namespace of this process. */
export function buildNetwork(): void {
  // Our own: `ip netns` keeps its names here.
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run'])
  mkdirSync('/run/netns')
  ip('link set lo up')
  ip(`link add ${BRIDGE} type bridge`)
  ip(`addr add 10.77.0.1/24 dev ${BRIDGE}`)
  ip(`link set ${BRIDGE} up`)
  for (const node of nodes) addNode(node)
}

function addNode({ name, address }: Node): void {
  ip(`netns add ${name}`)
  ip(`link add ${name} type veth peer name eth0 netns ${name}`)
  ip(`link set ${name} master ${BRIDGE} up`)
  ip(`-n ${name} addr add ${address}/24 dev eth0`)
  ip(`-n ${name} link set eth0 up`)
  ip(`-n ${name} link set lo up`)
}

/** From now on packets to and from the node vanish; no connection is closed. */
export const cutOff = ({ name }: Node) => ip(`link set ${name} nomaster`)
export const reconnect = ({ name }: Node) => ip(`link set ${name} master ${BRIDGE}`)

/** Packets between the node and the two others vanish; shops and balancers still reach all of them. */
export function separate(node: Node): void {
  for (const other of othersOf(node)) {
    deafen(node, other)
    deafen(other, node)
  }
}

export function reunite(node: Node): void {
  for (const other of othersOf(node)) {
    ip(`-n ${node.name} neigh del ${other.address} dev eth0`)
    ip(`-n ${other.name} neigh del ${node.address} dev eth0`)
  }
}

const othersOf = (node: Node) => nodes.filter((each) => each !== node)

/** Sends its packets to a card that no one has. */
const deafen = (from: Node, to: Node) =>
  ip(`-n ${from.name} neigh replace ${to.address} lladdr 02:00:00:00:00:99 dev eth0 nud permanent`)

/** Every process of the node, at once, as if its power failed. */
export function killAllOn({ name }: Node): void {
  for (const pid of ip(`netns pids ${name}`).split('\n').filter(Boolean)) kill(Number(pid))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended with its parent.
  }
}

const ip = (command: string) => execFileSync('ip', command.split(' '), { encoding: 'utf8' })
