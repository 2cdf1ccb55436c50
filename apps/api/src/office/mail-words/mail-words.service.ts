import { randomUUID } from 'node:crypto'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  type MailPreview,
  type MailSample,
  mailWordsChanged,
  type mailWordsApi,
  type SavedMailWords,
} from '@wheelyard/contract/office/mail-words.calls'
import { mailKindName, mailKinds } from '@wheelyard/contract/shop/mail-kinds'
import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { layOut } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail, frameOf } from '#api/shop/mail/mail.store'
import { insertWords, readWords } from '#api/shop/mail/mail-words.store'
import { wordsOfKind } from '#api/shop/mail/words-of-mail'
import { sampleMails } from './sample-mails.ts'

const subject = { kind: 'mails', id: 'shop', name: 'Mails' } as const

export async function saveWords(
  db: Db,
  admin: Caller,
  { version, ...words }: SavedMailWords,
): Promise<ResultOf<typeof mailWordsApi.save>> {
  return db.transaction(async (tx) => {
    const before = await readWords(tx)
    if (before.version !== version) return refuse(mailWordsChanged)
    const detail = changesBetween(byName(before), byName(words))
    if (Object.keys(detail).length === 0) return ok(before)
    const written = { ...words, notes: withoutEmpty(words.notes), version }
    if (!(await insertWords(tx, written, admin.email))) return refuse(mailWordsChanged)
    await recordAudit(tx, { actor: admin.email, action: 'mails.changed', subject, detail })
    return ok({ ...written, version: version + 1 })
  })
}

const withoutEmpty = (notes: MailWords['notes']): MailWords['notes'] =>
  Object.fromEntries(Object.entries(notes).filter(([, note]) => note !== ''))

/** As the audit log names them: "note for order received". */
const byName = ({ greeting, signOff, notes }: MailWords): Record<string, string> => ({
  greeting,
  signOff,
  ...Object.fromEntries(mailKinds.map((kind) => [`note for ${mailKindName(kind).toLowerCase()}`, notes[kind] ?? ''])),
})

type Sampling = { admin: Caller; sample: MailSample; publicUrl: string }

export function previewMail(sampling: Sampling): MailPreview {
  const { subject: title, content } = sampleMail(sampling)
  return { subject: title, ...layOut(content, frameOf(sampling.publicUrl)) }
}

export async function sendTestMail(db: Db, sampling: Sampling): Promise<ResultOf<typeof mailWordsApi.sendTest>> {
  const { email: to } = sampling.admin
  const key = `mail-test:${randomUUID()}`
  await enqueueCustomerMail(db, () => {
    const mail = sampleMail(sampling)
    return { ...mail, key, to, subject: `[Test] ${mail.subject}` }
  })
  return ok({ sentTo: to })
}

/** Without files: a made-up order has none. */
function sampleMail({ admin, sample: { kind, words }, publicUrl }: Sampling): Mail {
  const mail = sampleMails[kind](publicUrl, admin.timeZone)
  return { ...mail, content: { ...mail.content, attachments: [], words: wordsOfKind(words, kind) } }
}
