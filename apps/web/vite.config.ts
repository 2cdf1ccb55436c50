import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { articles } from './plugins/articles.ts'
import { fonts } from './plugins/fonts.ts'
import { icons } from './plugins/icons.ts'
import { pictures } from './plugins/pictures.ts'

/**
 * What every page needs comes in one file: on a first visit a request costs more than the bytes.
 * Screens that few visit (sign-in, dashboard) keep theirs apart, and with them the libraries they bring.
 */
const shared = [
  /node_modules\/(react|react-dom|react-router|scheduler)\//,
  /rolldown.runtime|virtual:pictures/,
  /app\/features\/(site\/|newsletter\/ask|products\/(catalogue-head|fact|product-card|product-grid)\.|reviews\/(review-(card|list)|reviews-head)\.)/,
  /app\/lib\/(live|load-chunk|page-meta|session|theme|token)\./,
  /app\/ui\/(avatar|button|class-names|icon|list-faces|page-head|picture|skeleton|spinner|stars|still|toast)\./,
  /contract\/src\/(money|order-rules|problem|product-rules)\./,
]
/** The same behind sign-in; public pages must not reach into it, or they would fetch zod and the query library too. */
const behindSignIn = [
  /node_modules\/(zod|@tanstack|react-hook-form|@hookform)\//,
  /contract\/src\/(client|endpoint|problem-reply|text)\./,
  /app\/lib\/(api-client|query-client|message-of|live-queries)\./,
]
const isOneOf = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id))
const chunks = [
  { name: 'shop', test: isOneOf(shared), priority: 2 },
  { name: 'account', test: isOneOf(behindSignIn), priority: 1 },
]
/**
 * Chromium then compiles the file's functions aside while it arrives. Compiled one by one, each when it is first
 * called, they take nearly half of the time in which React takes a page over.
 */
const compileAhead = ({ name }: { name: string }) => (name === 'shop' ? '//# allFunctionsCalledOnLoad' : '')

export default defineConfig({
  plugins: [fonts(), pictures(), icons(), articles(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: chunks }, postBanner: compileAhead } },
      },
    },
  },
  // Found late, it would cost the first page in development a reload.
  optimizeDeps: { include: ['@tanstack/react-query'] },
})
