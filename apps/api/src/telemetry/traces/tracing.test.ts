import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { eventually } from '@wheelyard/server/testing/eventually'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { inJob } from './spans.ts'
import { startCollector, whileTracing } from './testing.ts'

const source = join(import.meta.dirname, '../..')
const collector = perFile(startCollector)
beforeEach(() => collector.forget())

describe('tracing that is off', () => {
  it('does not even load its library', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOAD_SHOP])
    expect(stdout.trim().split('\n')).toEqual(['@opentelemetry/api'])
    const users = globSync('**/*.ts', { cwd: source }).filter((file) =>
      /from '@opentelemetry\/(?!api')/.test(readFileSync(join(source, file), 'utf8')),
    )
    expect(users).toEqual(['telemetry/traces/trace-sdk.ts'])
  })

  it('keeps no context and starts no span', async () => {
    const shop = await testShop()
    let seen: unknown
    shop.app.addHook('onRequest', (_request, _reply, done) => {
      seen = { active: context.active(), span: trace.getActiveSpan() }
      done()
    })
    expect((await shop.app.inject('/api/products')).statusCode).toBe(200)
    await shop.close()
    expect(seen).toEqual({ active: ROOT_CONTEXT, span: undefined })
  })
})

// Prints which packages of OpenTelemetry are loaded by what is traced.
const LOAD_SHOP = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({
    load(url, context, load) {
      const [name] = /@opentelemetry\\/[\\w-]+/.exec(url) ?? []
      if (name) loaded.add(name)
      return load(url, context)
    },
  })
  for (const file of ['telemetry/traces/tracing', 'telemetry/traces/request-spans', 'http/log', 'db/client', 'clients/stripe-client']) {
    await import('${pathToFileURL(source).href}/' + file + '.ts')
  }
  console.log([...loaded].join('\\n'))
`

describe('a collector that is down', () => {
  it('neither fails requests nor keeps the process from ending', async () => {
    await whileTracing('http://127.0.0.1:9', async () => {
      const shop = await testShop()
      expect((await shop.app.inject('/api/products')).statusCode).toBe(200)
      await shop.close()
    })
  })

  it('is warned of once, and again after it had come back', async () => {
    const warnings: unknown[] = []
    const rounds = [400, 400, 200, 400]
    await whileTracing(
      collector.url,
      async () => {
        for (const [index, status] of rounds.entries()) {
          collector.answerWith(status)
          await inJob('work', async () => undefined)
          await eventually(() => expect(collector.sent).toHaveLength(index + 1))
        }
      },
      { warn: (_details, message) => void warnings.push(message) },
    )
    expect(warnings).toHaveLength(2)
  })
})
