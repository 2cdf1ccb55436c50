/** Tools for systems that the registry did not offer in this version when it was locked; the next version ends it. */
const NOT_OFFERED = [
  '@oxc-parser 0.158.0',
  '@oxfmt 0.77.0',
  '@oxlint 1.93.0',
  '@oxlint-tsgolint 7.0.2006',
  '@rolldown 1.2.18',
  '@tailwindcss 4.3.5',
]

/** Packages of a lock file that would be installed without comparing their hash. */
export function missingHashes({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path, entry]) => ({ ...entry, name: path.split('node_modules/').at(-1) }))
    .filter((entry) => runsOnServers(entry) || !wasNotOffered(entry))
    .map(({ name, version }) => `${name}@${version}`)
}

const wasNotOffered = ({ name, version }) => NOT_OFFERED.includes(`${name.split('/', 1)[0]} ${version}`)

const runsOnServers = ({ os = ['linux'], cpu = ['x64', 'arm64'] }) =>
  os.includes('linux') && (cpu.includes('x64') || cpu.includes('arm64'))
