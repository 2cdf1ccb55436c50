export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Parses the provider's nested form syntax: `a[b]=1&list[]=x&list[0]=y`. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) assign(form, pathOf(name), value)
  return form
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function assign(form: Form, [name = '', ...rest]: string[], value: string): void {
  // Guards against prototype pollution.
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return
  const [next] = rest
  if (next === undefined) {
    form[name] = value
    return
  }
  const existing = form[name]
  if (rest.length === 1 && /^\d*$/.test(next)) {
    form[name] = [...(Array.isArray(existing) ? existing : []), value]
    return
  }
  const inner: Form = isForm(existing) ? existing : {}
  form[name] = inner
  assign(inner, rest, value)
}

const isForm = (value: FormValue | undefined): value is Form => typeof value === 'object' && !Array.isArray(value)
