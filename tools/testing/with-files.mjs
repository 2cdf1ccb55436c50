import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Calls `use` with a temporary folder that has these files, by path; those without a text are left out. */
export function withFiles(files, use) {
  const root = mkdtempSync(join(tmpdir(), 'wheelyard-files-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      if (text === undefined) continue
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return use(root)
  } finally {
    rmSync(root, { recursive: true })
  }
}
