import { z } from 'zod'
import * as t from '@wheelyard/messages/staff'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { notFound } from '../values/problem.ts'
import { id, idParams, pageNumber, requiredLine, text } from '../values/text.schemas.ts'
import {
  FAMILY_MEMBERS_MAX,
  memberNotInCatalogue,
  memberTaken,
  repeatedMember,
  tooManyMembers,
} from './family-rules.ts'
import { productStates } from './product-states.ts'

const endpoint = endpointsOf('products')

const FAMILY_NAME_MAX = 100
const OPTION_NAME_MAX = 30
const OPTION_MAX = 40
export const FAMILIES_PER_PAGE = 25

const BAD_SWATCH = t.families_colorAndSixDigits
const swatch = text(BAD_SWATCH)
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: BAD_SWATCH })
  .nullable()

const memberBody = z.object({
  productId: id.toLowerCase(),
  option: requiredLine(OPTION_MAX, t.families_optionIsRequired).describe('What tells it from the others, such as Red'),
  swatch: swatch.optional().describe('The color it is shown with, if any'),
})
export const familyBody = z.object({
  name: requiredLine(FAMILY_NAME_MAX, t.families_nameIsRequired),
  optionName: requiredLine(OPTION_NAME_MAX, t.families_optionNameIsRequired).describe(
    'What they differ in, such as Color',
  ),
  members: z.array(memberBody).describe(`In the order they are shown, at most ${FAMILY_MEMBERS_MAX}`),
})
export type FamilyBody = z.output<typeof familyBody>

const familySchema = z
  .object({
    _id: id,
    name: z.string(),
    optionName: z.string(),
    members: z.array(
      z.object({
        productId: id,
        name: z.string(),
        sku: z.string(),
        state: z.enum(productStates),
        option: z.string(),
        swatch: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ProductFamily' })
export type ProductFamily = z.infer<typeof familySchema>

const membersRefusals = [
  withFigures(tooManyMembers(101), z.object({ members: z.number().int(), limit: z.number().int() })),
  repeatedMember,
  memberNotInCatalogue('Trail 4x4'),
  memberTaken('Trail 4x4', 'Trail'),
] as const

export const familiesApi = {
  list: endpoint.get('/families', 'staff', {
    right: 'see-catalogue',
    risk: 'harmless',
    summary: `Families of products by name, ${FAMILIES_PER_PAGE} on a page`,
    query: z.object({ page: pageNumber }),
    reply: z.array(familySchema),
  }),
  add: endpoint.post('/families', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Make products of one model a family',
    body: familyBody,
    reply: familySchema,
    problems: membersRefusals,
  }),
  change: endpoint.put('/families/:id', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Change a family, its members and their order',
    params: idParams,
    body: familyBody,
    reply: familySchema,
    problems: [notFound('Family'), ...membersRefusals],
  }),
  remove: endpoint.delete('/families/:id', 'staff', {
    right: 'change-catalogue',
    risk: 'public-content',
    summary: 'Delete a family; its products stay',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Family')],
  }),
}
