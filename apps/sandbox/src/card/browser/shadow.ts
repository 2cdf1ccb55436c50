import css from './card.css'

let sheet: CSSStyleSheet | undefined

/** A constructed style sheet, which a strict content policy allows where it forbids inline styles. */
export function styledShadow(host: HTMLElement): ShadowRoot {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
  }
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  return root
}

export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}
