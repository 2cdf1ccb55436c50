import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** `NAME_FILE` names a file that holds the value of NAME, as vaults and container platforms hand out secrets. */
export function settingsFromFiles(source: NodeJS.ProcessEnv, names: string[]): NodeJS.ProcessEnv {
  const settings = { ...source }
  for (const name of names) {
    const file = source[`${name}_FILE`]
    if (!file) continue
    if (source[name]) throw new StartupError(`Bad setting: ${name} and ${name}_FILE are both set.`)
    settings[name] = readSetting(name, file)
  }
  return settings
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartupError(`Bad setting: ${name}_FILE cannot be read (${file}).`, { cause: error })
  }
}
