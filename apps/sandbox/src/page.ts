import { escapeHtml } from '@wheelyard/server/escape-html'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Page = { title: string; body: string }

/** A page of a sandbox: visibly not the real thing, and without scripts unless the policy allows them. */
export function sendPage(reply: FastifyReply, policy: string, { title, body }: Page): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', `default-src 'none'; style-src 'self'; base-uri 'none'; ${policy}`)
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/sandbox/pages.css"></head>
<body><main>${body}</main></body>
</html>
`)
}

export function servePageStyle(app: FastifyInstance): void {
  app.get('/sandbox/pages.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLE),
  )
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b2433, #f7f5f2); --paper: light-dark(#f7f5f2, #141b27); --surface: light-dark(#fff, #1d2636); --line: light-dark(#d9d4cc, #344055); --soft: light-dark(#5a6474, #a9b4c4) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); overflow-wrap: anywhere }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
main:has(.narrow) { max-width: 28rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .5rem 0 }
.note { color: var(--soft); margin: 0 0 1.5rem }
.badge { display: inline-block; font-weight: 700; font-size: .8rem; background: #ff6a1a; color: #1b2433; border-radius: .4rem; padding: .15rem .6rem }
ul.rows { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); overflow: hidden }
ul.rows > li + li { border-top: 1px solid var(--line) }
.row { display: block; width: 100%; padding: .8rem 1rem; text-align: left; color: inherit; font: inherit; background: none; border: 0; text-decoration: none; cursor: pointer }
.row:hover { background: color-mix(in srgb, var(--ink) 6%, transparent) }
.row small { display: block; color: var(--soft) }
form.card, .card { border: 1px solid var(--line); border-radius: .75rem; background: var(--surface); padding: 1rem; margin: 1rem 0 }
label { display: block; font-weight: 600; margin: .6rem 0 .2rem } label.inline { font-weight: 400; display: flex; gap: .6rem; align-items: center; min-height: 2.75rem }
input:not([type=checkbox]) { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem }
input[type=checkbox] { width: 1.25rem; height: 1.25rem }
.button { display: inline-block; min-height: 2.75rem; padding: .6rem 1.2rem; font: inherit; font-weight: 600; border: 0; border-radius: .5rem; background: #ff6a1a; color: #1b2433; cursor: pointer }
a { color: inherit } :focus-visible { outline: 3px solid #ff6a1a; outline-offset: 2px }
iframe { width: 100%; height: 34rem; border: 1px solid var(--line); border-radius: .75rem; background: #fff }
dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; margin: 0 0 1rem } dt { color: var(--soft) } dd { margin: 0 }
pre { white-space: pre-wrap; font: .9rem/1.5 ui-monospace, monospace }
`
