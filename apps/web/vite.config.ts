import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { articles } from './plugins/articles.ts'
import { chunks } from './plugins/chunks.ts'
import { fonts } from './plugins/fonts.ts'
import { icons } from './plugins/icons.ts'
import { messages } from './plugins/messages.ts'
import { pictures } from './plugins/pictures.ts'

/**
 * Chromium then compiles the file's functions on another thread while it arrives. Compiled one by one, when they
 * are first called, they take nearly half of the time hydration takes.
 */
const compileAhead = ({ name }: { name: string }) => (name === 'entry.client' ? '//# allFunctionsCalledOnLoad' : '')

export default defineConfig({
  plugins: [fonts(), pictures(), icons(), articles(), messages(), tailwindcss(), reactRouter()],
  resolve: {
    alias: [
      // Used by write-excel-file.
      { find: /^fflate$/, replacement: `${import.meta.dirname}/app/lib/zip-on-this-thread.ts` },
      // Used by React Router for the code of a page.
      { find: /^\.\/routeModules\.js$/, replacement: `${import.meta.dirname}/app/load-page-code.ts` },
    ],
  },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: chunks, postBanner: compileAhead } },
      },
    },
    // The server's bundle has them already, and a second copy of all schemas takes megabytes.
    ssr: { build: { rolldownOptions: { external: /^@wheelyard\// } } },
  },
  // Discovered late, they would cost the page in development a reload, and with it a worker.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'binpackingjs/2d',
      'csv-parse/browser/esm/sync',
      'fflate/browser',
      'read-excel-file/universal',
      'three',
      'write-excel-file/universal',
    ],
  },
})
