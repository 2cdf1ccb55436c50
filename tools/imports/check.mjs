import { findCircles, upwardImports } from './areas.mjs'
import { isTest, mayReadEnv, rooms, runsOnNode } from './rooms.mjs'

/** One readable line per violation; an empty list means that every import points the right way. */
export function findViolations(modules) {
  if (modules.length === 0) return ['no source file was checked: the check is broken or runs in the wrong folder']
  const product = modules.filter(({ file }) => !isTest(file))
  return [
    ...emptyRooms(modules),
    ...modules.flatMap((module) => [...directionViolations(module), ...habitViolations(module)]),
    ...product.flatMap(upwardImports),
    ...findCircles(product).map((circle) => `circle: ${circle.join(' → ')}`),
  ]
}

function emptyRooms(modules) {
  const inUse = new Set(modules.map(({ file }) => roomOf(file)?.name))
  return rooms
    .filter((room) => !room.optional && !inUse.has(room.name))
    .map((room) => `no file is in "${room.name}" (${room.at.source}): remove the rule or update its path`)
}

function directionViolations({ file, imports }) {
  const room = roomOf(file)
  if (!room) return [`${file} is in no room of tools/imports/rooms.mjs`]
  return imports.flatMap((each) => {
    if (each.package) return packageViolation(file, room, each)
    if (isGenerated(each)) return []
    if (each.missing) return [`${file} imports ${each.specifier}, which does not exist`]
    const target = roomOf(each.file)
    if (!target || isAllowed(room, target)) return []
    return [`${file} imports ${each.file}: ${allowedBy(room)}`]
  })
}

function packageViolation(file, room, each) {
  if (!room.packages || room.packages.includes(each.package)) return []
  const allowed = room.packages.length > 0 ? ` but ${room.packages.join(', ')}` : ''
  return [`${file} imports ${each.package}: ${room.name} may import no package${allowed}`]
}

// Types written by React Router, and our own build output.
const isGenerated = ({ file }) => /\/\+types\/|^apps\/[^/]+\/(build|dist)\//.test(file)

function isAllowed(room, target) {
  return (
    room.name === target.name ||
    room.may.some((allowed) => (allowed instanceof RegExp ? allowed.test(target.name) : allowed === target.name))
  )
}

function allowedBy(room) {
  const names = room.may.map((allowed) =>
    allowed instanceof RegExp ? allowed.source.replace(/[^\w |]/g, '') : allowed,
  )
  return `${room.name} may import ${names.join(', ') || 'nothing of ours'}`
}

const roomOf = (file) => rooms.find(({ at }) => at.test(file))

function habitViolations({ file, imports, readsEnv, isBarrel }) {
  const vague = runsOnNode(file) ? imports.filter((each) => each.exact === false && !each.missing) : []
  return [
    ...(readsEnv && !mayReadEnv(file) ? [`${file} reads process.env: only env.ts does, and hands the values on`] : []),
    ...(isBarrel ? [`${file} only re-exports: import from the files themselves`] : []),
    ...vague.map((each) => `${file} imports ${each.specifier}: write the extension`),
  ]
}
