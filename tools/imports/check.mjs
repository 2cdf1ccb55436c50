import { mayExportDefault, mayReadEnv, rooms, runsOnNode } from './rooms.mjs'
import { findCycles } from './cycles.mjs'

/** The list of faults in readable lines; an empty list means that every import points the right way. */
export function findFaults(modules) {
  if (modules.length === 0) return ['no source file was looked at: the check is broken or runs in the wrong folder']
  return [
    ...emptyRooms(modules),
    ...modules.flatMap((module) => [...directionFaults(module), ...habitFaults(module)]),
    ...findCycles(modules).map((cycle) => `cycle: ${cycle.join(' → ')}`),
  ]
}

function emptyRooms(modules) {
  const inUse = new Set(modules.map(({ file }) => roomOf(file)?.name))
  return rooms
    .filter((room) => !room.optional && !inUse.has(room.name))
    .map((room) => `no file lives in "${room.name}" (${room.at.source}): the house has moved, move the rule with it`)
}

function directionFaults({ file, imports }) {
  const room = roomOf(file)
  if (!room) return [`${file} lives in no room that tools/imports/rooms.mjs knows`]
  return imports.flatMap((each) => {
    if (each.package) return packageFault(file, room, each)
    if (isGenerated(each)) return []
    if (each.missing) return [`${file} imports ${each.specifier}, which does not exist`]
    const target = roomOf(each.file)
    if (!target || isOpen(room, target)) return []
    return [`${file} imports ${each.file}: ${doorsOf(room)}`]
  })
}

function packageFault(file, room, each) {
  if (!room.packages || room.packages.includes(each.package)) return []
  const allowed = room.packages.length > 0 ? ` but ${room.packages.join(', ')}` : ''
  return [`${file} imports ${each.package}: ${room.name} may import no package${allowed}`]
}

// Types that React Router writes, and what our own build makes.
const isGenerated = ({ file }) => /\/\+types\/|^apps\/[^/]+\/(build|dist)\//.test(file)

function isOpen(room, target) {
  const sameFeature = room.feature === target.feature
  if (room.name === target.name && sameFeature) return true
  return room.may.some((door) => {
    if (door instanceof RegExp) return door.test(target.name)
    if (door === `${target.name} of any feature`) return true
    return door === target.name && (!room.feature || !target.feature || sameFeature)
  })
}

function doorsOf(room) {
  const doors = room.may.map((door) => {
    if (door instanceof RegExp) return door.source.replace(/[^\w |]/g, '')
    return isPerFeature(rooms.find((each) => each.name === door)) ? `${door} of its feature` : door
  })
  if (isPerFeature(room)) doors.unshift(`${room.name} of its feature`)
  return `${room.name} may import ${doors.join(', ') || 'nothing of ours'}`
}

const isPerFeature = (room) => room?.at.source.includes('?<feature>')

function roomOf(file) {
  const room = rooms.find(({ at }) => at.test(file))
  return room && { ...room, feature: room.at.exec(file)?.groups?.feature }
}

function habitFaults({ file, imports, readsEnv, hasDefaultExport, isBarrel }) {
  const faults = []
  if (readsEnv && !mayReadEnv(file)) faults.push(`${file} reads process.env: only env.ts does, and hands the values on`)
  if (hasDefaultExport && !mayExportDefault(file)) faults.push(`${file} has a default export: name it`)
  if (isBarrel) faults.push(`${file} only re-exports: import from the files themselves`)
  const vague = runsOnNode(file) ? imports.filter((each) => each.exact === false && !each.missing) : []
  return [...faults, ...vague.map((each) => `${file} imports ${each.specifier}: write the extension`)]
}
