import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { Footer } from '#web/features/site/footer.tsx'
import { Header } from '#web/features/site/header.tsx'
import { RouteFault } from '#web/features/site/route-fault.tsx'
import { siteContext } from '#web/lib/context.ts'
import { Toaster } from '#web/ui/toast.tsx'
import type { Route } from './+types/root'
import stylesheet from './app.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext)

// Before the first paint: which half of the header shows. The style sheet's signed-in variant reads it.
const whoIsHere = `document.documentElement.dataset.session=localStorage.getItem('accessToken')?'in':'out'`
// Before zod loads: it would try `new Function`, which our policy forbids and the browser reports as a breach.
const noEval = `globalThis.__zod_globalConfig={jitless:true}`
const early = `${whoIsHere};${noEval}`

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: early }} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#content" className="skip-link">
          Skip to content
        </a>
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
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteFault error={error} />
}
