import { hasTags, type Message } from './parse-message.ts'
import type { NumberedMessage } from './read-texts.ts'

/** The typed functions of an area: one for each message, found in the table of the language by its number. */
export const facadeOf = (messages: readonly NumberedMessage[]): string => `import { say } from '../src/say.ts'
${messages.map(functionOf).join('')}`

function functionOf({ id, key, text, message }: NumberedMessage): string {
  return `
/** ${text.replaceAll('*/', '* /')} */
export const ${key} = ${signatureOf(message)} => say(${message.parameters.size > 0 ? `${id}, v` : id}) as ${resultOf(message)}
`
}

function signatureOf(message: Message): string {
  if (message.parameters.size === 0) return '()'
  const values = [...message.parameters].map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')
  return `${hasTags(message) ? '<T>' : ''}(v: { ${values} })`
}

const resultOf = (message: Message) => (hasTags(message) ? '(string | T)[]' : 'string')

const types = { text: 'string | number', number: 'number', tag: '(text: string) => T' }
