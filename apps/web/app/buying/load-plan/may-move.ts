/** Not if the device is set to reduced motion: cartons then appear where they stand. */
export const mayMove = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches
