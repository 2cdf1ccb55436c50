import { type StaffRole, roleTexts } from '@wheelyard/contract/people/staff-rights'
import { INVITATION_DAYS } from '@wheelyard/contract/people/staff.calls'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'

type Invited = { to: string; by: string; roles: readonly StaffRole[]; token: string; publicUrl: string }

export const invitationMail = ({ to, by, roles, token, publicUrl }: Invited): Mail => ({
  // Each link is sent once; its last characters identify the email without revealing the link.
  key: `staff-invitation:${token.slice(-8)}`,
  to,
  subject: t.staff_youreInvitedToWork(),
  content: {
    heading: t.staff_joinTeam(),
    paragraphs: [
      t.staff_byInvitesYouTo({ by }),
      ...roles.map((role) => `${roleTexts[role].name()}: ${roleTexts[role].may()}`),
      t.staff_logInWithThis({ invitationDays: INVITATION_DAYS }),
    ],
    // Browsers do not send the part after the #, so the token appears in no server's log.
    action: { label: t.staff_seeInvitation(), url: `${pageUrl(publicUrl, paths.joinStaff)}#${token}` },
    footnote: t.staff_youreReceivingThisEmail(),
  },
})
