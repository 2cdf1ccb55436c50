import { savedListsApi, type FullSavedList, type ListSource } from '@wheelyard/contract/buying/saved-lists.calls'
import { eq } from 'drizzle-orm'
import type { Person, TestShop } from '#api/testing/test-shop'
import { products } from '#api/tables/products'

export const saveList = ({ api }: Person, name: string, from: ListSource, key?: string): Promise<FullSavedList> =>
  api.call(savedListsApi.create, { body: { name, from } }, key ? { headers: { 'idempotency-key': key } } : {})

export const linesFor = (...lines: [product: { id: string }, quantity: number][]): ListSource => ({
  lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
})

type Terms = Partial<Pick<typeof products.$inferInsert, 'name' | 'priceCents' | 'minOrder' | 'casePack' | 'available'>>

/** As an administrator does; a trigger records the new offer. */
export async function changeProduct({ db }: TestShop, { id }: { id: string }, terms: Terms): Promise<void> {
  await db.update(products).set(terms).where(eq(products.id, id))
}

export async function archive({ db }: TestShop, { id }: { id: string }): Promise<void> {
  await db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, id))
}
