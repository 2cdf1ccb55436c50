// The stills and the film of the README, taken of a demo shop by a browser test.
process.env.PICTURES = '1'
process.env.DEMO_DATA = 'full'
process.argv.push('e2e/pictures.spec.ts', '--project=desktop')
await import('./browser-tests.mjs')
