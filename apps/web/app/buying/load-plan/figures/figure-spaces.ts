import { loadSpace } from '@wheelyard/delivery/load/load-spaces'

/** What figures compare with; the 3-D view has them all. */
export const CONTAINER = loadSpace('container-20')
