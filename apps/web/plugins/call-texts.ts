import type { Plugin } from 'vite'

const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const SUMMARY = new RegExp(String.raw`(?<=[{,]\s*)summary:\s*${TEXT},`, 'g')
const DESCRIPTION = new RegExp(String.raw`\.describe\(\s*${TEXT},?\s*\)`, 'g')

/** Leaves what the contract says for the API's documentation out of the scripts of pages. */
export function callTexts(): Plugin {
  return {
    name: 'wheelyard:call-texts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      order: 'pre',
      filter: { id: /\/packages\/contract\/src\/calls\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, '').replaceAll(DESCRIPTION, ''), map: null }),
    },
  }
}
