import { type StaffRole, roleTexts } from '@wheelyard/contract/people/staff-rights'
import { INVITATION_DAYS } from '@wheelyard/contract/people/staff.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'

type Invited = { to: string; by: string; roles: readonly StaffRole[]; token: string; publicUrl: string }

export const invitationMail = ({ to, by, roles, token, publicUrl }: Invited): Mail => ({
  // Each link is sent once; its last characters identify the email without revealing the link.
  key: `staff-invitation:${token.slice(-8)}`,
  to,
  subject: 'You’re invited to work in the Wheelyard shop',
  content: {
    heading: 'Join the team',
    paragraphs: [
      `${by} invites you to work in the Wheelyard shop:`,
      ...roles.map((role) => `${roleTexts[role].name}: ${roleTexts[role].may}`),
      `Log in with this email address, or sign up with it first. The invitation is valid for ${INVITATION_DAYS} days.`,
    ],
    // Browsers do not send the part after the #, so the token appears in no server's log.
    action: { label: 'See the invitation', url: `${publicUrl}${paths.joinStaff}#${token}` },
    footnote:
      'You’re receiving this email because an administrator of Wheelyard entered this address. If you don’t know why, please ignore it.',
  },
})
