import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addProduct } from '#api/orders/placing/testing'
import { mailsOf } from '#api/finance/payments/testing-recovery'
import { setRoles } from '#api/people/staff/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { tellLowStock } from './low-stock.service.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
beforeEach(() => shop.pool.query('update users set email_confirmed_at = now()'))

const tell = () => tellLowStock({ db: shop.db, publicUrl: 'https://shop.example' })
const stock = (id: string, available: number) =>
  shop.pool.query('update products set available = $2 where id = $1', [id, available])
const mails = () => mailsOf(shop, 'low-stock')

it('products that run low are told in one mail, once until they have recovered', async () => {
  const kart = await addProduct(shop, { name: 'Kart', available: 14 })
  await addProduct(shop, { name: 'Quad', available: 0 })
  await addProduct(shop, { name: 'Enough', available: 15 })
  await tell()
  await tell()
  expect(await mails()).toMatchObject([
    {
      recipient: ada.email,
      subject: 'Low stock: 2 products',
      content: {
        table: {
          rows: [
            { name: 'Quad', figures: ['0', '5'] },
            { name: 'Kart', figures: ['14', '5'] },
          ],
        },
        action: { url: 'https://shop.example/dashboard/manageProducts?sort=stock' },
      },
    },
  ])
  await stock(kart.id, 50)
  await tell()
  await stock(kart.id, 3)
  await tell()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Low stock: 2 products', 'Low stock: Kart'])
})

it('the warehouse is told too, accounts are not', async () => {
  const [dan, carol] = [await shop.customer('Dan Packer'), await shop.customer('Carol Accounts')]
  await setRoles(ada, dan, 'warehouse')
  await setRoles(ada, carol, 'accounts')
  await shop.pool.query('update users set email_confirmed_at = now()')
  await addProduct(shop, { available: 0 })
  await tell()
  expect((await mails()).map(({ recipient }) => recipient).toSorted()).toEqual([ada.email, dan.email].toSorted())
})

it('two processes at once tell it once', async () => {
  await addProduct(shop, { available: 0 })
  await Promise.all([tell(), tell()])
  expect(await mails()).toHaveLength(1)
})

it('products that are not sold any more are left out, and long lists are cut', async () => {
  for (let number = 0; number < 52; number += 1) await addProduct(shop, { name: `Part ${number}`, available: 1 })
  await shop.pool.query(`update products set archived_at = now() where name = 'Part 7'`)
  await tell()
  const [mail] = await mails()
  expect(mail?.subject).toBe('Low stock: 51 products')
  expect(mail?.content.table.rows).toHaveLength(50)
  expect(mail?.content.paragraphs).toContain('Here are the lowest 50. Manage Products lists 1 more.')
})

it('is off if the settings say so; the first mail after that names all', async () => {
  await changeSettings(shop, { notifyLowStock: false })
  await addProduct(shop, { available: 0 })
  await tell()
  expect(await mails()).toEqual([])
  await changeSettings(shop, { notifyLowStock: true })
  await tell()
  expect(await mails()).toHaveLength(1)
})
