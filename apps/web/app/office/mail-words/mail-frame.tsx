import { useCallback, useEffect, useRef } from 'react'

type MailFrameProps = { title: string; html: string }

/**
 * A mail as a mail program shows it, without scripts. Of the same origin, so that its styles can be set from here: the
 * page's content policy, which holds in the frame too, takes none from markup.
 */
export function MailFrame({ title, html }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const draw = useCallback(() => {
    if (frame.current?.contentDocument) drawMail(frame.current.contentDocument, html)
  }, [html])
  useEffect(draw, [draw])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      onLoad={draw}
      className="h-144 w-full rounded-field border border-line bg-white"
    />
  )
}

function drawMail(page: Document, html: string): void {
  const [, css = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
  const [, lang = 'en', dir = 'ltr'] = /<html lang="([^"]*)"(?: dir="([^"]*)")?>/.exec(html) ?? []
  Object.assign(page.documentElement, { lang, dir })
  page.documentElement.innerHTML = html.replace(/<style>[^<]*<\/style>/, '').replaceAll(' style="', ' data-style="')
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  // They would lead to an order that does not exist.
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  const sheet = new page.defaultView!.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
}
