import type { Transport } from '@wheelyard/mail/transport'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { StripeTax } from '#api/clients/stripe-tax'
import type { Db } from '#api/db/client'
import { tellLowStock } from '#api/catalogue/low-stock/low-stock.service'
import { tellWhoWaits } from '#api/catalogue/back-in-stock/back-in-stock.service'
import { makeInvoiceFiles, readAttachedInvoice } from '#api/finance/invoices/files.service'
import { issueWaitingInvoices } from '#api/finance/invoices/issue-waiting.service'
import { reportTaxes } from '#api/finance/invoices/report-taxes.service'
import { deleteOldShopMails, deliverShopMails } from '#api/shop/mail/mail.store'
import { deleteUnconfirmedSubscribers } from '#api/shop/newsletter/newsletter.store'
import { expireOrders } from '#api/finance/cancelling/expire-orders.service'
import { remindOfPayments } from '#api/orders/reminders/payment-reminders.service'
import type { PaymentsDeps } from '#api/finance/payments/payment-intent'
import { reconcile } from '#api/finance/payments/reconcile.service'
import { sweepPayments } from '#api/finance/payments/sweep.service'
import { deleteOldEvents } from '#api/finance/payments/webhook-events.store'
import { deletePhotosWithoutReturn } from '#api/fulfilment/returns/photos.store'
import { deleteUnusedUploads } from '#api/shop/uploads/uploads.store'
import { sumSales } from '#api/office/overview/sum-sales'
import { deleteExpiredCompanyInvitations } from '#api/buying/companies/company-invitations.store'
import { deleteExpiredInvitations } from '#api/people/staff/invitations.store'
import { dropOldAccessTokens } from '#api/people/users/access-tokens.store'
import { dropOldSignOuts } from '#api/people/users/sign-in.store'
import { mailsFailed, mailsSent } from '#api/telemetry/metrics/shop-metrics'
import type { Job } from './worker.ts'

type JobDeps = {
  db: Db
  transport: Transport
  payments: PaymentsDeps
  stripeTax: StripeTax
  log: FastifyBaseLogger
}

const EVERY_MINUTE = '* * * * *'

export const shopJobs = ({ db, transport, payments, stripeTax, log }: JobDeps): Job[] => [
  {
    name: 'deliver-mails',
    cron: EVERY_MINUTE,
    run: () => deliverMails({ db, transport, payments, log }),
  },
  { name: 'issue-waiting-invoices', cron: '*/5 * * * *', run: () => issueWaitingInvoices(db) },
  { name: 'make-invoice-files', cron: EVERY_MINUTE, run: () => makeInvoiceFiles(db) },
  {
    name: 'report-taxes',
    cron: '*/5 * * * *',
    run: () => reportTaxes({ db, stripeTax, warn: (details, message) => log.warn(details, message) }),
  },
  { name: 'remind-of-payments', cron: '*/5 * * * *', run: () => remindOfPayments(payments) },
  { name: 'tell-low-stock', cron: '*/5 * * * *', run: () => tellLowStock(payments) },
  { name: 'expire-orders', cron: EVERY_MINUTE, run: () => expireOrders(payments) },
  { name: 'tell-back-in-stock', cron: EVERY_MINUTE, run: () => tellWhoWaits({ db, publicUrl: payments.publicUrl }) },
  { name: SWEEP_PAYMENTS, cron: EVERY_MINUTE, run: (payload) => sweepTwice(payments, payload) },
  { name: 'sum-sales', cron: '*/5 * * * *', run: () => sumSales(db) },
  { name: 'reconcile-payments', cron: '17 * * * *', run: () => reconcileOrRetry(payments) },
  { name: 'delete-unused-uploads', cron: '17 3 * * *', run: () => deleteUnusedUploads(db) },
  { name: 'delete-photos-without-return', cron: '41 * * * *', run: () => deletePhotosWithoutReturn(db) },
  { name: 'delete-unconfirmed-subscribers', cron: '23 3 * * *', run: () => deleteUnconfirmedSubscribers(db) },
  { name: 'delete-expired-rows', cron: '29 3 * * *', run: () => deleteExpiredRows(db) },
]

type MailDeps = Pick<JobDeps, 'db' | 'transport' | 'payments' | 'log'>

async function deliverMails({ db, transport, payments, log }: MailDeps): Promise<void> {
  const onFailure = (error: unknown, mailId: string) => {
    mailsFailed.inc()
    log.warn({ err: error, mailId }, 'mail delivery failed, will retry')
  }
  const readAttachment = (invoiceId: string) => readAttachedInvoice(db, invoiceId)
  const { publicUrl } = payments
  mailsSent.inc(await deliverShopMails(db, transport, onFailure, { readAttachment, publicUrl }))
}

const SWEEP_PAYMENTS = 'sweep-payments'
const halfway = z.object({ halfway: z.literal(true) })

/** Cron knows only whole minutes, so each run on the minute adds another one 30 seconds later. */
async function sweepTwice(deps: PaymentsDeps, payload: unknown): Promise<void> {
  if (!halfway.safeParse(payload).success) {
    await deps.db.execute(
      sql`select graphile_worker.add_job(${SWEEP_PAYMENTS}, '{"halfway": true}'::json,
        run_at => now() + interval '30 seconds', job_key => ${`${SWEEP_PAYMENTS}-halfway`})`,
    )
  }
  await sweepPayments(deps)
}

async function reconcileOrRetry(deps: PaymentsDeps): Promise<void> {
  const result = await reconcile(deps, new Date())
  // A job that throws is retried by the worker, with a growing delay.
  if (!result.ok) throw new Error(result.problem.message)
}

/** docs/protection.md says how long each kind of row is kept, and why. */
export async function deleteExpiredRows(db: Db): Promise<void> {
  await dropOldAccessTokens(db)
  await dropOldSignOuts(db)
  await deleteExpiredInvitations(db)
  await deleteExpiredCompanyInvitations(db)
  await deleteOldShopMails(db)
  await deleteOldEvents(db)
}
