import { hasTags, type Message } from './parse-message.ts'

export type NamedMessage = { key: string; text: string; message: Message }

/** The typed functions of an area: one for each message, found in the table of the language by its place. */
export const facadeOf = (
  area: string,
  messages: readonly NamedMessage[],
): string => `import { sayIn } from '../src/say.ts'

const say = /* @__PURE__ */ sayIn('${area}')
${messages.map(functionOf).join('')}`

function functionOf({ key, text, message }: NamedMessage, index: number): string {
  return `
/** ${text.replaceAll('*/', '* /')} */
export const ${key} = ${signatureOf(message)} => say(${message.parameters.size > 0 ? `${index}, v` : index}) as ${resultOf(message)}
`
}

function signatureOf(message: Message): string {
  if (message.parameters.size === 0) return '()'
  const values = [...message.parameters].map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')
  return `${hasTags(message) ? '<T>' : ''}(v: { ${values} })`
}

const resultOf = (message: Message) => (hasTags(message) ? '(string | T)[]' : 'string')

const types = { text: 'string | number', number: 'number', tag: '(text: string) => T' }
