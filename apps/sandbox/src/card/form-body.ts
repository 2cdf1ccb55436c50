export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** `a[b]=1&list[]=x&list[0]=y` as nested objects and arrays: how the provider's library writes its bodies and queries. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) place(form, pathOf(name), value)
  return form
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function place(form: Form, [name = '', ...rest]: string[], value: string): void {
  // The names come from outside; these would reach into every object of the process.
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return
  const [next] = rest
  if (next === undefined) {
    form[name] = value
    return
  }
  const held = form[name]
  if (rest.length === 1 && /^\d*$/.test(next)) {
    form[name] = [...(Array.isArray(held) ? held : []), value]
    return
  }
  const inner: Form = isForm(held) ? held : {}
  form[name] = inner
  place(inner, rest, value)
}

const isForm = (value: FormValue | undefined): value is Form => typeof value === 'object' && !Array.isArray(value)
