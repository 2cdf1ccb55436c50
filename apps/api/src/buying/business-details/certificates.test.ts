import {
  CERTIFICATE_MAX_BYTES,
  CERTIFICATES_MAX,
  certificatesApi,
} from '@wheelyard/contract/buying/exemption-certificates.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { answerOf } from '#api/orders/placing/testing'
import { certificateFields, PDF, submit } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())

const PNG = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])])
const JPEG = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])])

const mine = () => buyer.api.call(certificatesApi.mine)
const accept = (id: string) => admin.api.call(certificatesApi.accept, { params: { id } })
const refuse = (id: string, reason = 'The name is not yours') =>
  admin.api.call(certificatesApi.refuse, { params: { id }, body: { reason } })
const withdraw = (id: string) => buyer.api.call(certificatesApi.withdraw, { params: { id } })
const mails = async () =>
  (await shop.pool.query<{ subject: string }>('select subject from mail_outbox order by created_at')).rows.map(
    ({ subject }) => subject,
  )
const fetchFile = (id: string, token: string) =>
  shop.app.inject({ url: `/api/exemption-certificates/${id}/file`, headers: { authorization: `Bearer ${token}` } })
/** As if it had been sent long ago. */
const sentInThePast = async () => {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into exemption_certificates (user_id, country, region, number, valid_from, valid_until, file_name,
       file_size, file)
     values ($1, 'US', 'IL', 'E-1', '2020-01-01', '2020-12-31', 'certificate-E-1.pdf', 1, 'x') returning id`,
    [buyer.userId],
  )
  return rows[0]?.id ?? ''
}

describe('a certificate', () => {
  it.each([
    ['PDF', PDF, 'certificate-E-9981-2345-07.pdf'],
    ['PNG', PNG, 'certificate-E-9981-2345-07.png'],
    ['JPEG', JPEG, 'certificate-E-9981-2345-07.jpg'],
  ])('as %s waits for an administrator', async (_kind, file, fileName) => {
    const sent = await submit(buyer, {}, file)
    expect(sent).toEqual({
      ...certificateFields,
      _id: expect.any(String),
      fileName,
      state: 'waiting',
      submittedAt: expect.any(String),
      refusalReason: null,
    })
    expect(await mine()).toEqual([sent])
    const { rows } = await admin.api.page(certificatesApi.all, { query: { state: 'waiting' } })
    expect(rows).toEqual([{ ...sent, email: buyer.email, customer: buyer.name }])
  })

  it('is of a region by its code, however it was written, or of a whole country', async () => {
    expect(await submit(buyer, { region: 'illinois' })).toMatchObject({ region: 'IL' })
    expect(await submit(buyer, { region: '' })).toMatchObject({ region: '' })
  })

  it('counts once accepted; its owner is told, and the log knows who did it', async () => {
    const { _id } = await submit(buyer)
    expect(await accept(_id)).toMatchObject({ _id, state: 'accepted', email: buyer.email })
    expect(await mine()).toMatchObject([{ state: 'accepted' }])
    expect(await mails()).toEqual(['Exemption certificate E-9981 2345/07 accepted'])
    const [entry] = await admin.api.call(auditApi.list, { query: { topic: 'certificate' } })
    expect(entry).toMatchObject({ actor: admin.email, action: 'certificate.accepted', subjectId: _id })
  })

  it('is refused with a reason that its owner reads, also after it was accepted', async () => {
    const { _id } = await submit(buyer)
    await accept(_id)
    expect(await refuse(_id)).toMatchObject({ state: 'refused', refusalReason: 'The name is not yours' })
    expect(await mine()).toMatchObject([{ state: 'refused', refusalReason: 'The name is not yours' }])
    expect(await mails()).toEqual([
      'Exemption certificate E-9981 2345/07 accepted',
      'Exemption certificate E-9981 2345/07 declined',
    ])
  })

  it('is withdrawn by its owner, also after it was accepted', async () => {
    const { _id } = await submit(buyer)
    await accept(_id)
    expect(await withdraw(_id)).toMatchObject({ _id, state: 'withdrawn' })
  })

  it('that was refused or withdrawn stays so', async () => {
    const refused = await submit(buyer)
    await refuse(refused._id)
    const withdrawn = await submit(buyer)
    await withdraw(withdrawn._id)
    for (const { _id } of [refused, withdrawn]) {
      for (const change of [accept, refuse, withdraw]) {
        expect(await answerOf(change(_id))).toMatchObject({ status: 409, code: 'certificate-decided' })
      }
    }
    expect((await mine()).map(({ state }) => state)).toEqual(['withdrawn', 'refused'])
    expect(await mails()).toHaveLength(1)
  })

  it('that ran out while it waited cannot be accepted any more, but refused', async () => {
    const id = await sentInThePast()
    expect(await answerOf(accept(id))).toMatchObject({ status: 400, code: 'certificate-out-of-date' })
    expect(await refuse(id, 'Too late')).toMatchObject({ state: 'refused' })
  })
})

describe('the file of a certificate', () => {
  it('is downloaded byte by byte, and never shown in the browser', async () => {
    const { _id } = await submit(buyer)
    const { token } = admin
    const reply = await fetchFile(_id, token)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="certificate-E-9981-2345-07.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(reply.rawPayload).toEqual(Buffer.from(await PDF.arrayBuffer()))
    expect((await fetchFile(_id, buyer.token)).statusCode).toBe(200)
  })

  it('of somebody else does not exist', async () => {
    const { _id } = await submit(buyer)
    const stranger = await shop.customer('Robin')
    expect((await fetchFile(_id, stranger.token)).statusCode).toBe(404)
    const withdrawal = stranger.api.call(certificatesApi.withdraw, { params: { id: _id } })
    expect(await answerOf(withdrawal)).toMatchObject({ status: 404, code: 'not-found' })
    expect(await mine()).toMatchObject([{ state: 'waiting' }])
  })
})

describe('what is no certificate is refused, and nothing is kept:', () => {
  it.each<[string, Partial<typeof certificateFields>, Blob, number, string]>([
    ['out of date', { validFrom: '2020-01-01', validUntil: '2020-12-31' }, PDF, 400, 'certificate-out-of-date'],
    [
      'ends before it begins',
      { validFrom: '2999-12-31', validUntil: '2999-01-01' },
      PDF,
      400,
      'certificate-out-of-date',
    ],
    ['no date', { validUntil: '31 December' }, PDF, 400, 'invalid'],
    ['the 30th of February', { validUntil: '2999-02-30' }, PDF, 400, 'invalid'],
    ['an unknown country', { country: 'QQ', region: '' }, PDF, 400, 'unknown-country'],
    ['an unknown region', { region: 'ZZ' }, PDF, 400, 'unknown-region'],
    ['a region of a country that has none', { country: 'DE', region: 'BY' }, PDF, 400, 'unknown-region'],
    ['no number', { number: ' ' }, PDF, 400, 'invalid'],
    [
      'a web page',
      {},
      new Blob(['<script>alert(1)</script>'], { type: 'application/pdf' }),
      415,
      'not-a-certificate-file',
    ],
    ['an empty file', {}, new Blob([]), 415, 'not-a-certificate-file'],
    ['too large', {}, new Blob(['%PDF-', new Uint8Array(CERTIFICATE_MAX_BYTES)]), 413, 'too-large'],
  ])('%s', async (_what, fields, file, status, code) => {
    expect(await answerOf(submit(buyer, fields, file))).toMatchObject({ status, code })
    expect(await mine()).toEqual([])
  })

  it('no file at all', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/exemption-certificates',
      query: certificateFields,
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'no-file'])
  })
})

describe('at the same time', () => {
  it('fifty are the limit', async () => {
    await shop.pool.query(
      `insert into exemption_certificates (user_id, country, region, number, valid_from, valid_until, file_name,
         file_size, file)
       select $1, 'US', 'IL', n::text, '2026-01-01', '2999-12-31', 'x.pdf', 1, 'x'
       from generate_series(1, ${CERTIFICATES_MAX - 2}) n`,
      [buyer.userId],
    )
    const answers = await Promise.all(Array.from({ length: 5 }, () => answerOf(submit(buyer))))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(3)
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, code: 'too-many-certificates' })
  })

  it('refused by two and withdrawn by its owner, it ends in one way, and is told of once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await submit(buyer)
      const answers = await Promise.all([refuse(_id, 'One'), refuse(_id, 'Two'), withdraw(_id)].map(answerOf))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      const { rows } = await shop.pool.query('select from mail_outbox where key = $1', [`certificate-refused:${_id}`])
      expect(rows).toHaveLength(statuses[2] === 200 ? 0 : 1)
    }
  })

  it('accepted and refused, it is refused in the end', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id } = await submit(buyer)
      const [accepted, refused] = await Promise.all([accept(_id), refuse(_id)].map(answerOf))
      expect(refused).toMatchObject({ status: 200 })
      expect([200, 409]).toContain(accepted?.status)
      expect((await mine())[0]).toMatchObject({ _id, state: 'refused' })
    }
  })
})
