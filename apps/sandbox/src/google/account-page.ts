import { escapeHtml } from '@wheelyard/server/escape-html'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '../page.ts'

export const accountForm = z.object({
  email: z.email().max(254),
  name: z.string().trim().max(100).default(''),
  verified: z
    .enum(['yes', 'no'])
    .default('no')
    .transform((answer) => answer === 'yes'),
})

/** Invented customers with addresses of a reserved domain. */
const ACCOUNTS = [
  { name: 'Toy Shop', email: 'toyshop@example.com' },
  { name: 'Rental Park', email: 'park@example.com' },
  { name: 'Primary School', email: 'school@example.com' },
]

export function accountPage(reply: FastifyReply, links: { action: string; cancel: string }): FastifyReply {
  const action = escapeHtml(links.action)
  const rows = ACCOUNTS.map(
    ({ name, email }) => `<li><form method="post" action="${action}">
<input type="hidden" name="email" value="${email}"><input type="hidden" name="name" value="${name}"><input type="hidden" name="verified" value="yes">
<button class="row"><strong>${name}</strong><small>${email}</small></button></form></li>`,
  )
  // Chrome applies form-action to the redirect after the form too, which leads to the identity service.
  const policy = `form-action 'self' ${new URL(links.cancel).origin}; frame-ancestors 'none'`
  return sendPage(reply, policy, {
    title: 'Choose an account',
    body: `<div class="narrow"><p class="badge">Google sandbox</p><h1>Choose an account</h1>
<p class="note">This demo shop is not connected to Google. Nothing leaves this machine; sign in as anyone you like.</p>
<ul class="rows">${rows.join('')}</ul>
<form class="card" method="post" action="${action}">
<label for="email">Another email address</label><input id="email" name="email" type="email" required autocomplete="off">
<label for="name">Name</label><input id="name" name="name" maxlength="100" autocomplete="off">
<label class="inline"><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>
<button class="button">Continue</button></form>
<p><a href="${escapeHtml(links.cancel)}">Cancel</a></p></div>`,
  })
}

export function refusalPage(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(400), "form-action 'none'; frame-ancestors 'none'", {
    title: 'Request refused',
    body: '<div class="narrow"><p class="badge">Google sandbox</p><h1>Request refused</h1><p class="note">This request does not come from the shop. Please start again from the login page.</p></div>',
  })
}
