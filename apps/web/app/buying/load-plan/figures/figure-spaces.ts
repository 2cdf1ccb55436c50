import { loadSpace } from '@wheelyard/delivery/load/load-spaces'

/** What figures compare with; the 3-D view has them all. */
export const CONTAINER = loadSpace('container-20')
/** Tried where several of the other are needed. */
export const LARGER_CONTAINER = loadSpace('container-40-high')
