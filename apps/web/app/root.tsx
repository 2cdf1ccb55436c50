import { helpPagesApi } from '@wheelyard/contract/shop/help-pages.calls'
import { type Language, LANGUAGES } from '@wheelyard/messages/languages'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/site'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import { CartWatcher } from '#web/buying/cart/cart-watcher.tsx'
import { DemoNote } from '#web/site/frame/demo-note.tsx'
import { Footer } from '#web/site/frame/footer.tsx'
import { Header } from '#web/site/frame/header.tsx'
import { LanguageSuggestion } from '#web/site/frame/language-suggestion.tsx'
import { RouteError } from '#web/site/frame/route-error.tsx'
import { loadPart } from '#web/lib/load-result.ts'
import { apiContext } from '#web/rendering/context.ts'
import { messagesOf } from '#web/rendering/messages.ts'
import { siteContext } from '#web/shop/site/site.ts'
import { suggestionsIn } from '#web/shop/site/suggestions.ts'
import { bodyScript, headScript } from '#web/rendering/inline-scripts.ts'
import { Toaster } from '#web/ui/toast.tsx'
import type { Route } from './+types/root'
import { NavigationProgress } from './navigation-progress.tsx'
import { NewPage } from './new-page.tsx'
// Inlined: one request fewer on a first visit.
import favicon from '../../../assets/logo.svg?inline'
import arabicFont from '@fonts/noto-arabic.woff2?url'
import headingFont from '@fonts/bricolage-bold.woff2?url'
import textFont from '@fonts/onest.woff2?url'
import stylesheet from './app.css?url'
import inArabic from './in-ar.css?url'
import inJapanese from './in-ja.css?url'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/** What pages in a script of its own have more than others. Their headings are in the face of the text. */
const scripts: Partial<Record<Language, { style: string; fonts: string[] }>> = {
  ar: { style: inArabic, fonts: [textFont, arabicFont] },
  ja: { style: inJapanese, fonts: [textFont] },
}

function scriptLinks() {
  const { style, fonts } = scripts[language()] ?? { style: undefined, fonts: [textFont, headingFont] }
  return [...(style ? [{ rel: 'stylesheet', href: style }] : []), ...fonts.map((href) => ({ ...font, href }))]
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  ...scriptLinks(),
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Without the shop's database the footer's links lead home, as they do by default. */
export async function loader({ context }: Route.LoaderArgs) {
  const { rows } = await loadPart(context.get(apiContext).call(helpPagesApi.titles))
  const site = context.get(siteContext)
  return {
    ...site,
    suggestions: suggestionsIn(site.languages),
    footerPages: rows?.footerPages ?? {},
    sellerName: rows?.sellerName ?? '',
    sellerCountry: rows?.sellerCountry ?? '',
  }
}

// How the shop is run does not change while a page is open: without this every navigation would fetch it again.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html
      lang={language()}
      dir={LANGUAGES[language()].direction === 'rtl' ? 'rtl' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2230" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {messagesOf(useMatches().map(({ id }) => id)).map((href) => (
          <link key={href} rel="modulepreload" href={href} data-messages="" />
        ))}
        <InlineScript code={headScript} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          className="fixed top-3 start-3 z-50 rounded-field bg-brand px-4 py-2.5 font-semibold text-on-brand not-focus:-translate-y-[200%]"
        >
          {t.frame_skipToContent()}
        </a>
        {site?.demo ? <DemoNote /> : null}
        <Header />
        <Toaster />
        <main id="content" tabIndex={-1} className="min-h-dvh grow outline-none">
          {children}
        </main>
        <Footer pages={site?.footerPages ?? {}} languages={site?.languages ?? []} />
        {site ? <LanguageSuggestion suggestions={site.suggestions} /> : null}
        <ScrollRestoration />
        <Scripts />
        <InlineScript code={bodyScript} />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <NewPage />
      <CartWatcher />
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}

function InlineScript({ code }: { code: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
