import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import {
  type MailPreview,
  type MailSample,
  mailWordsChanged,
  type mailWordsApi,
  type SavedMailWords,
} from '@wheelyard/contract/office/mail-words.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { layOut } from '@wheelyard/mail/layout'
import { type Mail, mailIn } from '@wheelyard/mail/outbox'
import { inLanguage } from '@wheelyard/messages/in-language'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { changesBetween, recordAudit } from '#api/shop/audit/audit.store'
import { enqueueCustomerMail, frameOf } from '#api/shop/mail/mail.store'
import { insertWords, readWords } from '#api/shop/mail/mail-words.store'
import { wordsOfKind } from '#api/shop/mail/words-of-mail'
import { sampleMails } from './sample-mails.ts'
import { byName, withoutEmpty } from './words-by-name.ts'

const subject = { kind: 'mails', id: 'shop', name: 'Mails' } as const

export async function saveWords(
  db: Db,
  admin: Caller,
  { version, ...typed }: SavedMailWords,
): Promise<ResultOf<typeof mailWordsApi.save>> {
  return db.transaction(async (tx) => {
    const before = await readWords(tx)
    if (before.version !== version) return refuse(mailWordsChanged)
    const words = { ...withoutEmpty(typed), version }
    if (isDeepStrictEqual(words, before)) return ok(before)
    if (!(await insertWords(tx, words, admin.email))) return refuse(mailWordsChanged)
    // Nothing is said otherwise if a translation is only found to fit a changed English.
    const detail = changesBetween(byName(before), byName(words))
    if (Object.keys(detail).length > 0)
      await recordAudit(tx, { actor: admin.email, action: 'mails.changed', subject, detail })
    return ok({ ...words, version: version + 1 })
  })
}

type Sampling = { admin: Caller; sample: MailSample; publicUrl: string }

export function previewMail(sampling: Sampling): MailPreview {
  return inLanguage(sampling.sample.language, () => {
    const { subject: title, content } = sampleMail(sampling)
    return { subject: title, ...layOut(content, frameOf(sampling.publicUrl)) }
  })
}

export async function sendTestMail(db: Db, sampling: Sampling): Promise<ResultOf<typeof mailWordsApi.sendTest>> {
  const { email: to } = sampling.admin
  const key = `mail-test:${randomUUID()}`
  await enqueueCustomerMail(db, () => {
    const mail = mailIn(sampling.sample.language, () => sampleMail(sampling))
    return { ...mail, key, to, subject: `[Test] ${mail.subject}` }
  })
  return ok({ sentTo: to })
}

/** Without files: a made-up order has none. */
function sampleMail({ admin, sample: { kind, words }, publicUrl }: Sampling): Mail {
  const mail = sampleMails[kind](publicUrl, admin.timeZone)
  return { ...mail, content: { ...mail.content, attachments: [], words: wordsOfKind(words, kind) } }
}
