import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification, type Vite } from 'vitest/node'
import base from '../../vitest.config.ts'
import { KeptThread } from './kept-thread.ts'

// Only the rooms that are mutated: browsers, build tools and whole processes would not notice more, only later.
const rooms = ['packages/contract', 'apps/api', 'apps/identity']

const keepThreads: Vite.Plugin = {
  name: 'keep-threads',
  configureVitest({ project }) {
    project.config.pool = 'kept-threads'
    project.config.poolRunner = { name: 'kept-threads', createPoolWorker: (options) => new KeptThread(options) }
  },
}

/** A mutant's run ends at the first failure, so what is quick goes first. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  }
}

const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size

// A mutant that waits for ever fails its test, before Stryker ends the whole process and has to start another.
const projects = (base.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && rooms.includes(project.test?.root ?? '')
    ? [{ ...project, plugins: [keepThreads], test: { ...project.test, testTimeout: 45_000 } }]
    : [],
)

export default {
  ...base,
  root: `${import.meta.dirname}/../..`,
  test: { ...base.test, projects, sequence: { sequencer: SmallestFirst } },
}
