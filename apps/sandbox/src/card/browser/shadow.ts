import css from './card.css'

let sheet: CSSStyleSheet | undefined

/** A room of our own inside `host`. The sheet is made by script, which a strict policy for styles allows. */
export function styledShadow(host: HTMLElement): ShadowRoot {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  return root
}

/** `element('input', { id: 'cvc', required: '' }, …children)` */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}
