import { areas } from './areas.mjs'

const AREA = `(${areas.join('|')})`
/** With the words in which both sides speak to people. */
const CONTRACT = /^contract (calls|rules)$|^messages$/
const AROUND_AREAS = [
  'api caller',
  'api clients',
  'api csv',
  'api db',
  'api documents',
  'api env',
  'api pictures',
  'api tables',
  'api telemetry',
  CONTRACT,
  'billing',
  'delivery',
  'mail',
  'postgres',
  'server',
]

/**
 * The parts of the code and what each may import, so that dependencies point one way. A file belongs to the first
 * room whose pattern matches its path. A room may import itself; between areas their order decides, see `areas.mjs`.
 * A room without files is a violation, unless it is `optional`.
 */
export const rooms = [
  { name: 'messages compiler', at: /^packages\/messages\/compiler\//, may: ['messages'] },
  { name: 'messages', at: /^packages\/messages\//, may: [] },
  {
    name: 'contract tests',
    at: /^packages\/contract\/src\/.*(\.test|\/testing)\.ts$/,
    may: [CONTRACT],
    optional: true,
  },
  {
    name: 'contract calls',
    at: /^packages\/contract\/src\/(http\/|.*\.(calls|schemas)\.ts$)/,
    may: ['contract rules', 'messages'],
    packages: ['zod'],
  },
  // What public pages need: without zod, which would be most of their download.
  { name: 'contract rules', at: /^packages\/contract\/src\//, may: ['messages'], packages: [] },
  // How cartons are loaded, where they go and what that costs: the same in the browser, on the server and on paper.
  { name: 'delivery', at: /^packages\/delivery\//, may: [CONTRACT] },
  // What tax is due and what invoices say, as text and as data.
  { name: 'billing', at: /^packages\/billing\//, may: [CONTRACT, 'delivery'] },
  { name: 'postgres tests', at: /^packages\/postgres\/.*\.test\.ts$/, may: ['postgres', 'server'], optional: true },
  { name: 'postgres', at: /^packages\/postgres\//, may: [] },
  { name: 'server', at: /^packages\/server\//, may: [CONTRACT, 'postgres'] },
  { name: 'embedded postgres', at: /^packages\/embedded-postgres\//, may: ['postgres', 'server'] },
  { name: 'mail', at: /^packages\/mail\//, may: ['messages', 'postgres', 'server'] },

  {
    name: 'web tests',
    at: /^apps\/web\/app\/.*(\.test\.tsx?$|\/testing\/)/,
    may: [/^web /, CONTRACT, 'delivery', 'billing'],
    optional: true,
  },
  { name: 'web routes.ts', at: /^apps\/web\/app\/routes\.ts$/, may: [] },
  {
    name: 'web routes',
    at: /^apps\/web\/app\/routes\//,
    may: ['web areas', 'web site', 'web ui', 'web lib', 'web rendering', CONTRACT, 'delivery', 'billing'],
  },
  {
    name: 'web areas',
    at: new RegExp(`^apps/web/app/${AREA}/`),
    may: ['web ui', 'web lib', 'web rendering', CONTRACT, 'delivery', 'billing'],
  },
  // The frame around all pages: header, footer, home, menu of the dashboard.
  {
    name: 'web site',
    at: /^apps\/web\/app\/site\//,
    may: ['web areas', 'web ui', 'web lib', 'web rendering', CONTRACT],
  },
  { name: 'web ui', at: /^apps\/web\/app\/ui\//, may: ['messages'] },
  { name: 'web rendering', at: /^apps\/web\/app\/rendering\//, may: [CONTRACT] },
  { name: 'web lib', at: /^apps\/web\/app\/lib\//, may: [CONTRACT] },
  { name: 'web shell', at: /^apps\/web\/app\/[^/]+$/, may: [/^web /, CONTRACT] },
  {
    name: 'web build',
    at: /^apps\/web\/((plugins|tools)\/.*|[^/]+)$/,
    may: [CONTRACT, 'messages compiler', 'web routes.ts'],
  },

  {
    name: 'api tests',
    at: /^apps\/api\/.*(\.test\.ts$|\/testing[^/]*(\/|\.ts$))/,
    may: [
      /^api /,
      CONTRACT,
      'delivery',
      'billing',
      'mail',
      'postgres',
      'server',
      'embedded postgres',
      'identity',
      'sandbox',
    ],
  },
  // One schema: foreign keys and joins may point anywhere.
  { name: 'api tables', at: /^apps\/api\/src\/tables\//, may: ['billing', CONTRACT, 'mail'] },
  {
    name: 'api stores',
    at: new RegExp(`^apps/api/src/${AREA}/.*\\.store\\.ts$`),
    may: ['api parts', 'api tables', 'api caller', 'api db', 'billing', CONTRACT, 'mail', 'postgres', 'server'],
  },
  {
    name: 'api routes',
    at: new RegExp(`^apps/api/src/${AREA}/.*\\.routes\\.ts$`),
    may: ['api services', 'api parts', 'api stores', 'api http', 'api cache', ...AROUND_AREAS],
  },
  {
    name: 'api seeds',
    at: new RegExp(`^apps/api/src/(${AREA}/.*\\.|db/)seed\\.ts$`),
    may: ['api stores', 'api tables', 'api db', CONTRACT],
  },
  {
    name: 'api services',
    at: new RegExp(`^apps/api/src/${AREA}/.*\\.service\\.ts$`),
    may: ['api parts', 'api stores', ...AROUND_AREAS],
  },
  {
    // Whatever else a feature is made of: mails, documents, checks.
    name: 'api parts',
    at: new RegExp(`^apps/api/src/${AREA}/`),
    may: ['api services', 'api stores', ...AROUND_AREAS],
  },
  {
    name: 'api db',
    at: /^apps\/api\/src\/db\//,
    may: ['api env', 'api tables', 'api telemetry', CONTRACT, 'postgres', 'server'],
  },
  // Who makes a call: the one thing of HTTP that services and stores know.
  { name: 'api caller', at: /^apps\/api\/src\/http\/caller\.ts$/, may: [CONTRACT] },
  {
    name: 'api http',
    at: /^apps\/api\/src\/http\//,
    may: ['api caller', 'api cache', 'api db', 'api env', 'api telemetry', CONTRACT, 'postgres', 'server'],
  },
  // Counters that other rooms count with, traces, and the port where they are read; knows nothing of the shop.
  { name: 'api telemetry', at: /^apps\/api\/src\/telemetry\//, may: ['postgres', 'server'], optional: true },
  { name: 'api cache', at: /^apps\/api\/src\/cache\//, may: ['api db', 'api telemetry', CONTRACT] },
  {
    name: 'api pages',
    at: /^apps\/api\/src\/pages\//,
    may: ['api cache', 'api http', 'api telemetry', CONTRACT, 'postgres', 'server'],
  },
  { name: 'api csv', at: /^apps\/api\/src\/csv\//, may: [CONTRACT] },
  { name: 'api clients', at: /^apps\/api\/src\/clients\//, may: ['api env', 'api telemetry', 'billing', CONTRACT] },
  {
    name: 'api jobs',
    at: /^apps\/api\/src\/jobs\//,
    may: [/^api (services|parts|stores|clients|db|env|telemetry)$/, CONTRACT, 'mail', 'postgres', 'server'],
  },
  // What PDFs have in common: page, fonts, bar codes.
  {
    name: 'api documents',
    at: /^apps\/api\/src\/documents\//,
    may: ['api telemetry', CONTRACT, 'delivery', 'billing', 'postgres', 'server'],
  },
  // What every upload of a picture goes through.
  { name: 'api pictures', at: /^apps\/api\/src\/pictures\//, may: [CONTRACT, 'postgres', 'server'] },
  // A year of orders for demos, written into the tables of all areas.
  {
    name: 'api demo',
    at: /^apps\/api\/src\/demo\//,
    may: [/^api (services|parts|stores|tables|clients|db)$/, CONTRACT, 'delivery', 'billing', 'mail', 'sandbox'],
  },
  { name: 'api env', at: /^apps\/api\/src\/env\.ts$/, may: ['messages', 'postgres', 'server'] },
  {
    name: 'api composition',
    at: /^apps\/api\/src\/([^/]+|(cli|composition)\/.*)$/,
    may: [/^api /, CONTRACT, 'mail', 'postgres', 'server', 'embedded postgres', 'identity', 'sandbox'],
  },
  { name: 'api tooling', at: /^apps\/api\/[^/]+$/, may: ['api env'] },

  { name: 'identity', at: /^apps\/identity\//, may: [CONTRACT, 'mail', 'postgres', 'server'] },
  { name: 'sandbox', at: /^apps\/sandbox\//, may: ['postgres', 'server'] },
  // The table of routes tells the tour of all pages where to go; the compiler, what they say in the pseudo language.
  { name: 'e2e', at: /^e2e\//, may: [CONTRACT, 'messages compiler', 'web routes.ts', 'web tests'] },
  // It starts the shop's own PostgreSQL, so that the shop and what it is held against share one, and measures a
  // migration on the orders with which a test tries it.
  {
    name: 'bench',
    at: /^bench\//,
    may: [
      'api db',
      'api documents',
      'api tests',
      'api services',
      'api parts',
      'api stores',
      CONTRACT,
      'billing',
      'delivery',
      'embedded postgres',
      'tools',
    ],
  },
  // What is proved goes through the shop's own door; the rows are held against its own integrity checks, and what a desk
  // sends is computed as its page computes it.
  // Mutants are held against the same tests, so their configuration starts from that of the tests.
  {
    name: 'proof',
    at: /^proof\//,
    may: [
      /^api /,
      CONTRACT,
      'billing',
      'embedded postgres',
      'mail',
      'root configs',
      'sandbox',
      'postgres',
      'server',
      'tools',
    ],
  },
  // Builds a cluster of Debian's packages and drives shops on it; not part of the tests.
  {
    name: 'cluster',
    at: /^cluster\//,
    may: [/^api /, 'bench', CONTRACT, 'embedded postgres', 'proof', 'postgres', 'server', 'tools'],
    optional: true,
  },
  // Checks the files that operators copy.
  { name: 'deploy', at: /^deploy\//, may: ['tools', 'api telemetry'], optional: true },
  { name: 'tools', at: /^tools\//, may: ['messages compiler'] },
  { name: 'root configs', at: /^[^/]+\.config\.ts$/, may: ['messages compiler', 'tools'] },
]

const TESTS = /\.(test|spec)\.(tsx?|mjs)$|\/testing[^/]*(\/|\.(ts|mjs)$)|^e2e\//
export const isTest = (file) => TESTS.test(file)

const CONFIGS = /(^|\/)[^/]+\.config\.(ts|mjs)$/

/** One reader of the environment per app; what starts a process or tests one may look too. */
export const mayReadEnv = (file) =>
  /(^|\/)env\.ts$/.test(file) ||
  /^(tools|bench|cluster|proof)\//.test(file) ||
  TESTS.test(file) ||
  CONFIGS.test(file) ||
  /\/cli(\/|\.ts$)/.test(file)

/** What Node runs without a bundler, where an import names its file in full. */
export const runsOnNode = (file) => !file.startsWith('apps/web/app/')
