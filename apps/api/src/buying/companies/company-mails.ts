import { INVITED_DAYS } from '@wheelyard/contract/buying/company-rules'
import { type CompanyRole, companyRoleTexts } from '@wheelyard/contract/people/company-roles'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'

const rolesWithRights = (roles: readonly CompanyRole[]) =>
  roles.map((role) => `${companyRoleTexts[role].name()}: ${companyRoleTexts[role].may()}`)

type Invited = {
  to: string
  company: string
  by: string
  roles: readonly CompanyRole[]
  token: string
  publicUrl: string
}

export const companyInvitationMail = ({ to, company, by, roles, token, publicUrl }: Invited): Mail => ({
  // Each link is sent once; its last characters identify the email without revealing the link.
  key: `company-invitation:${token.slice(-8)}`,
  to,
  subject: t.companies_invitationSubject({ company }),
  content: {
    heading: t.companies_invitationHeading({ company }),
    paragraphs: [
      t.companies_invitationText({ by, company }),
      ...rolesWithRights(roles),
      t.companies_howToAccept({ days: INVITED_DAYS }),
    ],
    // Browsers do not send the part after the #, so the token appears in no server's log.
    action: { label: t.companies_seeInvitation(), url: `${pageUrl(publicUrl, paths.joinCompany)}#${token}` },
    footnote: t.companies_invitationFootnote({ by }),
  },
})

type Asking = { id: string; to: string; company: string; name: string; email: string; publicUrl: string }

export const requestMail = ({ id, to, company, name, email, publicUrl }: Asking): Mail => ({
  key: `company-request:${id}:${to}`,
  to,
  subject: t.companies_requestSubject({ name: name || email, company }),
  content: {
    heading: t.companies_requestHeading({ name: name || email }),
    paragraphs: [t.companies_requestText({ name: name || email, email, company })],
    action: { label: t.companies_seeRequest(), url: pageUrl(publicUrl, paths.dashboard.company) },
    footnote: t.companies_requestFootnote({ company }),
  },
})

type Joined = { id: string; to: string; company: string; roles: readonly CompanyRole[]; publicUrl: string }

export const joinedMail = ({ id, to, company, roles, publicUrl }: Joined): Mail => ({
  key: `company-joined:${id}`,
  to,
  subject: t.companies_joinedSubject({ company }),
  content: {
    heading: t.companies_joinedHeading({ company }),
    paragraphs: [t.companies_joinedText({ company }), ...rolesWithRights(roles)],
    action: { label: t.companies_openShop(), url: pageUrl(publicUrl, paths.products) },
    footnote: t.companies_joinedFootnote({ company }),
  },
})
