import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { DemoNote } from '#web/features/site/demo-note.tsx'
import { Footer } from '#web/features/site/footer.tsx'
import { Header } from '#web/features/site/header.tsx'
import { RouteError } from '#web/features/site/route-error.tsx'
import { earlyArrival, useArrival } from '#web/lib/arrival.ts'
import { siteContext } from '#web/lib/context.ts'
import { earlyTheme } from '#web/lib/theme.ts'
import { Toaster } from '#web/ui/toast.tsx'
import type { Route } from './+types/root'
import { usePendingPage } from './pending-page.tsx'
// In the page itself: one request fewer at a first visit. /favicon.svg is there for those who ask for it.
import favicon from '../../../assets/logo.svg?inline'
import headingFont from '@fonts/bricolage-bold.woff2?url'
import textFont from '@fonts/onest.woff2?url'
import stylesheet from './app.css?url'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { ...font, href: textFont },
  { ...font, href: headingFont },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext)

// How the shop is run does not change under an open page: without this every navigation would ask again.
export const shouldRevalidate = () => false

// Before the first paint: which half of the header shows. The style sheet's signed-in variant reads it.
const whoIsHere = `document.documentElement.dataset.session=localStorage.getItem('accessToken')?'in':'out'`
// Before zod loads: it would try `new Function`, which our policy forbids and the browser reports as a breach.
const noEval = `globalThis.__zod_globalConfig={jitless:true}`
const early = `${whoIsHere};${noEval};${earlyArrival};${earlyTheme}`

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2230" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: early }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#content" className="skip-link">
          Skip to content
        </a>
        {site?.demo ? <DemoNote /> : null}
        <Header />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer />
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useArrival()
  const pending = usePendingPage()
  return (
    <>
      {pending}
      <div hidden={pending !== undefined} className="contents">
        <Outlet />
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />
}
