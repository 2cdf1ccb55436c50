import { escapeHtml } from '@wheelyard/server/escape-html'
import { type ApiDocument, FOR_STAFF, type Operation } from './openapi-document.ts'
import type { Response } from './openapi-refusals.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/**
 * The API's reference as one plain page without a script: it obeys the same strict content policy
 * as the rest of the shop, which the ready-made reference pages do not.
 */
export function referencePage(document: ApiDocument): string {
  const { info, components } = document
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="/api/docs/style.css"></head><body><main>
<h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>
<p>${escapeHtml(info.description)} Errors are <code>{ code, message }</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...operationsByTag(document)].map(([tag, calls]) => `<h2>${escapeHtml(tag)}</h2>${calls.join('')}`).join('\n')}
<h2>Shapes</h2>${Object.entries(components.schemas)
    .map(
      ([name, schema]) =>
        `<details id="${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${code(schema)}</details>`,
    )
    .join('')}
</main></body></html>`
}

function operationsByTag(document: ApiDocument): Map<string, string[]> {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? 'other'
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationCard(method, path, operation, document)])
    }
  }
  return byTag
}

function operationCard(method: string, path: string, operation: Operation, { components }: ApiDocument): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, description, schema }) =>
      `<li><code>${escapeHtml(name)}</code> in ${escapeHtml(place)}${required ? ', required' : ''}: ${escapeHtml(description ?? typeOf(schema))}</li>`,
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const responseOf = (response: Response | { $ref: string }) =>
    '$ref' in response ? components.responses[response.$ref.replace('#/components/responses/', '')] : response
  const [reply, ...refusals] = Object.entries(operation.responses).map(([status, response]) => ({
    status,
    content: Object.values(responseOf(response)?.content ?? {})[0],
  }))
  return `<details><summary><b>${method.toUpperCase()}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(operation.summary)}</span>
<small>${callersOf(operation)}</small></summary>
${operation.description ? `<p>${escapeHtml(operation.description)}</p>` : ''}
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${body ? `<p>Body</p>${code(body)}` : ''}${reply?.content ? `<p>Reply</p>${code(reply.content.schema)}` : ''}
<p>Refusals</p><ul>${refusals.map(({ status, content }) => refusalItems(status, content?.examples)).join('')}</ul></details>`
}

function callersOf({ security, description = '' }: Operation): string {
  if (description.startsWith(FOR_STAFF)) return 'staff'
  return security.length > 0 ? 'logged in' : 'public'
}

const refusalItems = (status: string, examples: Record<string, { value: unknown }> = {}) =>
  Object.values(examples)
    .map(({ value }) => `<li>${status} <code>${escapeHtml(JSON.stringify(value))}</code></li>`)
    .join('')

const typeOf = (schema: JsonSchema) => (typeof schema.type === 'string' ? schema.type : 'any')
const code = (schema: JsonSchema) => `<pre><code>${escapeHtml(JSON.stringify(schema, undefined, 2))}</code></pre>`
