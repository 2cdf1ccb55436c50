import { z } from 'zod'
import { HELP_PAGE_SLUG_MAX } from '../rules/limits.ts'

export const helpPageSlug = z
  .string()
  .max(HELP_PAGE_SLUG_MAX)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters, digits and hyphens')
