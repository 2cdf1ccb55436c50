import { expect, test } from 'vitest'
import { breakingStatements } from './expand-only.mjs'

const release = {
  version: '0.2.0',
  tables: { 'public.orders': ['id', 'quantity', 'note'], 'identity.accounts': ['id', 'email'] },
}
const reasonsFor = (migration) => breakingStatements(migration, release).map(({ reason }) => reason)

test.each([
  'CREATE TABLE "parcels" ("id" uuid PRIMARY KEY, "order_id" uuid NOT NULL UNIQUE);',
  'ALTER TABLE "parcels" DROP COLUMN "weight";',
  'DROP TABLE "parcels";',
  'ALTER TABLE "orders" ADD COLUMN "colour" text;',
  `ALTER TABLE "orders" ADD COLUMN "colour" text DEFAULT 'red; blue' NOT NULL;`,
  'ALTER TABLE "orders" ADD COLUMN "twice" integer GENERATED ALWAYS AS (quantity * 2) STORED NOT NULL;',
  'ALTER TABLE "orders" ADD CONSTRAINT "known_colour" CHECK ("orders"."colour" in (\'red\', \'blue\'));',
  'ALTER TABLE "orders" ADD CONSTRAINT "parcel_fk" FOREIGN KEY ("parcel_id") REFERENCES "parcels"("id");',
  'ALTER TABLE "orders" ALTER COLUMN "note" DROP NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET DEFAULT \'\', ALTER COLUMN "colour" SET NOT NULL;',
  'CREATE INDEX "orders_by_note" ON "orders" ("note");',
  'CREATE UNIQUE INDEX "one_colour" ON "orders" USING btree ("colour");',
  'CREATE UNIQUE INDEX "one_parcel" ON "parcels" ("id");',
  'UPDATE "orders" SET "colour" = \'drop table\' WHERE "colour" IS NULL;',
  'CREATE OR REPLACE FUNCTION tell() RETURNS trigger AS $$ begin alter table x drop y; end $$ LANGUAGE plpgsql;',
  'DO $$ begin perform pg_notify(\'a\', \'b\'); end $$;',
  '-- Rows keep what they say; nobody will drop table orders here\nSELECT 1;',
])('the last release can live with: %s', (migration) => {
  expect(reasonsFor(migration)).toEqual([])
})

test.each([
  ['DROP TABLE "orders";', 'drops what the release may use'],
  ['DROP TABLE IF EXISTS "identity"."accounts" CASCADE;', 'drops what the release may use'],
  ['DROP INDEX "orders_by_note";', 'drops what the release may use'],
  ['DROP TRIGGER tell_orders ON orders;', 'drops what the release may use'],
  ['ALTER TABLE "orders" DROP COLUMN "note";', 'drops a column of the release'],
  ['ALTER TABLE "orders" DROP CONSTRAINT "one_per_key";', 'drops what the release may use'],
  ['ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";', 'renames what the release uses'],
  ['ALTER TABLE "orders" RENAME TO "purchases";', 'renames what the release uses'],
  ['ALTER TYPE "state" RENAME VALUE \'a\' TO \'b\';', 'renames what the release uses'],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', 'refuses rows that the release may write'],
  ['ALTER TABLE "orders" ALTER COLUMN "quantity" SET DATA TYPE bigint;', 'changes the type of a column of the release'],
  ['ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;', 'takes a value that the release leaves out'],
  [
    'ALTER TABLE "orders" ADD COLUMN "a" text, ADD COLUMN "colour" numeric(5, 2) NOT NULL;',
    'refuses rows without a column that the release does not know',
  ],
  ['ALTER TABLE "orders" ADD COLUMN "slug" text UNIQUE;', 'refuses rows that the release may write'],
  [
    'ALTER TABLE "orders" ADD CONSTRAINT "few" CHECK ("orders"."quantity" < 9) NOT VALID;',
    'refuses rows that the release may write',
  ],
  ['ALTER TABLE "orders" ADD CHECK (quantity < 9);', 'refuses rows that the release may write'],
  ['CREATE UNIQUE INDEX "one" ON "orders" USING btree ("note");', 'refuses rows that the release may write'],
  ['ALTER TABLE "identity"."accounts" ADD CONSTRAINT "u" UNIQUE("email");', 'refuses rows that the release may write'],
  ['DO $$ begin alter table orders drop column note; end $$;', 'changes tables inside of a DO block'],
])('the last release breaks by: %s', (migration, reason) => {
  expect(reasonsFor(migration)).toEqual([reason])
})

test('a comment that names a released version lets its own statement pass, and no other', () => {
  const drop = (column, comment) => `${comment}\nALTER TABLE "orders" DROP COLUMN "${column}";\n--> statement-breakpoint\n`
  const said = '-- contract: nothing since 0.2.0 uses it'
  expect(reasonsFor(drop('note', said))).toEqual([])
  expect(reasonsFor(drop('note', said) + drop('quantity', ''))).toEqual(['drops a column of the release'])
  expect(reasonsFor(drop('note', '-- contract: nothing since 0.1.9 uses it'))).toEqual([])
  expect(reasonsFor(drop('note', '-- contract: nothing since 0.10.0 uses it'))).toEqual([
    'drops a column of the release; 0.10.0 is not released yet',
  ])
  expect(reasonsFor(drop('note', '-- contract: nothing uses it'))).toEqual(['drops a column of the release'])
})
