import { loadSpace } from '@wheelyard/delivery/load/load-spaces'

/** What figures count and compare with; the 3-D view has them all. */
export const PALLET = loadSpace('eur-pallet')
export const CONTAINER = loadSpace('container-20')
