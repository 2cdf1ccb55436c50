import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { staleParts, writeStamp } from './stamp.mjs'

/** Builds what is missing or out of date, and names it. */
export async function buildShop(root) {
  const { compileMessages } = await import('../../packages/messages/compiler/compile.ts')
  compileMessages()
  const parts = staleParts(root)
  for (const part of parts) {
    const make = await builderOf(part)
    await make(root)
    writeStamp(root, part)
  }
  return parts
}

/** `npm ci --omit=dev` leaves the builders out. */
export const canBuild = (root) =>
  ['esbuild', '@react-router/dev'].every((name) => existsSync(join(root, 'node_modules', name)))

// Loaded when needed, since they load the builders in turn.
async function builderOf(part) {
  if (part === 'web') return (await import('./web.mjs')).buildWeb
  return (await import('./server.mjs')).buildServer
}
