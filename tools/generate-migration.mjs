import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { installTools } from './install-tools.mjs'

// npm run db:generate -- [identity] --name what-changed
const args = process.argv.slice(2)
const app = args[0] === 'identity' ? args.shift() : 'api'
const tools = join(import.meta.dirname, 'drizzle-kit')
installTools(tools)
const { status } = spawnSync(process.execPath, [join(tools, 'node_modules/drizzle-kit/bin.cjs'), 'generate', ...args], {
  cwd: resolve(import.meta.dirname, '../apps', app),
  stdio: 'inherit',
})
process.exitCode = status ?? 1
