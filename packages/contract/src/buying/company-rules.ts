import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { problem } from '../values/problem.ts'

export const INVITED_DAYS = 14
export const INVITATIONS_AT_ONCE = 200
export const MEMBERS_MAX = 200
export const REGISTRATION_MAX = 60
export const COST_CENTRE_MAX = 30

/** C-1001 */
export const companyNumberText = (number: number) => `C-${number}`

export const detailsFirst = problem(409, 'details-first', tBuyer.companies_detailsFirst)
export const companyChanged = problem(409, 'company-changed', tBuyer.companies_changedMeanwhile)
export const lastCompanyAdmin = problem(409, 'last-company-admin', tBuyer.companies_lastAdminStays)
/** Of the account that is to be deleted. */
export const lastCompanyAdminOf = (company: string) =>
  problem(409, 'last-company-admin', () => t.companies_lastAdminOf({ company }))
export const noSuchDomain = problem(404, 'no-such-domain', t.companies_noSuchDomain)
export const mailDomainNotYours = problem(409, 'mail-domain-not-yours', tBuyer.companies_mailDomainNotYours)
export const tooManyMembers = problem(409, 'too-many-members', () => t.companies_tooManyMembers({ most: MEMBERS_MAX }))
export const alreadyMember = (email: string) =>
  problem(409, 'already-member', () => tBuyer.companies_alreadyMember({ email }), { email })
export const costCentreTaken = (code: string) =>
  problem(409, 'code-taken', () => tBuyer.companies_codeTaken({ code }), { costCentre: code })

/** Addresses there belong to anybody, so that they say nothing about a company. */
const PUBLIC_MAIL =
  'aol.com free.fr fastmail.com gmail.com gmx.at gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.com icloud.com ' +
  'libero.it live.com mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com outlook.de pm.me proton.me ' +
  'protonmail.com qq.com t-online.de tuta.com tutanota.com wanadoo.fr web.de yahoo.co.jp yahoo.com yahoo.de yandex.com ' +
  'yandex.ru ymail.com zoho.com 126.com 163.com'
const publicMail = new Set(PUBLIC_MAIL.split(' '))

/** "lakeside.example"; undefined for an address of a public mail provider. */
export function mailDomainOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return publicMail.has(domain) ? undefined : domain
}
