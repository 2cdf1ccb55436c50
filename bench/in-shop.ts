import { type BenchDatabase, freshDatabase } from './database.ts'
import { fill, type Size } from './fill.ts'
import type { World } from './measure.ts'
import { Helper } from './processes.ts'
import type { Progress } from './progress.ts'
import { startShop } from './shop.ts'

/** Starts a shop of this size with everything that measures it, and stops it all afterwards. */
export async function inShop(size: Size, progress: Progress, use: (world: World) => Promise<void>): Promise<void> {
  await using resources = new AsyncDisposableStack()
  progress.say('starting PostgreSQL')
  const database = resources.adopt(await freshDatabase(), (each) => each.stop())
  const filled = await fill(database.url, size, progress)
  progress.say('starting the shop')
  const shop = resources.adopt(await startShop(filledShopSettings(database)), (each) => each.stop())
  const driver = resources.adopt(new Helper('driver.ts'), (each) => each.stop())
  const floor = resources.adopt(new Helper('floor.ts'), (each) => each.stop())
  await use({ shops: [shop], database, filled, driver, floor })
}

/** Without the demo: its freight rates would ask every cart for an address. */
export const filledShopSettings = ({ url }: Pick<BenchDatabase, 'url'>) => ({ DATABASE_URL: url, DEMO_DATA: 'off' })
