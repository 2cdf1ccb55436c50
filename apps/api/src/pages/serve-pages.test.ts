import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiClient } from '@wheelyard/contract/http/client'
import type { Site } from '@wheelyard/contract/shop/shop.calls'
import * as t from '@wheelyard/messages/site'
import Fastify from 'fastify'
import { createContext } from 'react-router'
import { expect, it, onTestFinished } from 'vitest'
import { ResponseCache } from '../cache/response-cache.ts'
import { siteOf } from '../composition/site.ts'
import { readSettings } from '../env.ts'
import type { WebBuild } from './render-page.ts'
import { servePages } from './serve-pages.ts'

const SAID = {
  '/': 'Skip to content',
  '/de': 'Zum Inhalt springen',
  '/products?category=Cars': 'Skip to content',
  '/de/products?category=Cars': 'Zum Inhalt springen',
}

it('no page is shared with readers of another language, while it is rendered and from the cache', async () => {
  const { app, rendered } = await pages()
  const read = async (url: string) => [url, (await app.inject(url)).body]
  const readAll = async () => Object.fromEntries(await Promise.all(Object.keys(SAID).map(read)))
  expect(await readAll()).toEqual(SAID)
  expect(await readAll()).toEqual(SAID)
  expect(rendered.toSorted()).toEqual(Object.keys(SAID).toSorted())
})

/** With a web of one page, which says one thing. */
async function pages() {
  const rendered: string[] = []
  const page = { default: () => null }
  const build: WebBuild = {
    entry: {
      module: {
        apiContext: createContext<ApiClient>(),
        siteContext: createContext<Site>(),
        default: ({ url }) => {
          rendered.push(url.slice(site.publicUrl.length))
          return new Response(t.frame_skipToContent())
        },
      },
    },
    routes: {
      root: { id: 'root', path: '', module: page },
      page: { id: 'page', parentId: 'root', path: '*', module: page },
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  }
  const site = siteOf(readSettings({ NODE_ENV: 'test', LANGUAGES: 'de' }))
  const cache = new ResponseCache({ baseHeaders: {}, isDatabaseDown: () => false })
  const app = Fastify()
  onTestFinished(() => app.close())
  await servePages(app, { site, stripe: false, buildDir: folderOf(build), cache })
  return { app, rendered }
}

function folderOf(build: WebBuild): string {
  const folder = mkdtempSync(join(tmpdir(), 'wheelyard-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['client', 'server']) mkdirSync(join(folder, part))
  Object.assign(globalThis, { builtWeb: build })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'server/index.js'),
    `export const { ${Object.keys(build).join(', ')} } = globalThis.builtWeb`,
  )
  return folder
}
