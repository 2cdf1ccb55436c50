import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from './database.ts'
import type { Progress } from './progress.ts'
import { projectRoot, startShop } from './shop.ts'

/** What a newcomer waits for: git clone, npm ci (with the build), npm start, the first page. */
export async function measureCloneToPage(progress: Progress): Promise<number> {
  const folder = await temporaryFolder()
  const shopFolder = join(folder, 'shop')
  const quietly = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const began = performance.now()
  try {
    progress.say('cloning')
    execFileSync('git', ['clone', '-q', projectRoot, shopFolder], quietly)
    progress.say('npm ci')
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit'], { cwd: shopFolder, ...quietly })
    progress.say('first start of the clone')
    const shop = await startShop({ DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }, shopFolder)
    const tookMs = performance.now() - began
    await shop.stop()
    return tookMs
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
