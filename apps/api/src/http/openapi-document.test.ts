import { expect, it } from 'vitest'
import { contractCalls } from '#api/testing/contract-calls'
import { describeCalls } from './openapi-document.ts'

const { paths, components } = describeCalls(await contractCalls(), '1.0.0')

it('lists the refusals of a call with code, sentence and figures', () => {
  expect(paths['/api/orders']?.post?.responses[409]).toMatchObject({
    content: {
      'application/json': {
        schema: {
          oneOf: expect.arrayContaining([
            expect.objectContaining({
              properties: expect.objectContaining({
                code: { const: 'price-changed' },
                price: { type: 'number', description: 'Dollars per unit' },
              }),
              required: ['code', 'message', 'price'],
            }),
          ]),
        },
        examples: {
          'price-changed': { value: { message: 'The price of Trail 4x4 is now $129.00 per unit', price: 129 } },
          'no-longer-sold': { value: { message: 'Trail 4x4 is no longer sold' } },
        },
      },
    },
  })
})

it('lists the refusals that every call can have', () => {
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(Object.keys(operation.responses), operation.operationId).toEqual(
      expect.arrayContaining(['200', '400', '429', '500', '503']),
    )
    expect('401' in operation.responses, operation.operationId).toBe(
      operation.security.length > 0 || ['postAccountNotices', 'postBackchannelLogout'].includes(operation.operationId),
    )
  }
  expect(components.responses['too-many-requests']).toMatchObject({
    content: { 'application/json': { examples: { 'too-many-requests': { value: { code: 'too-many-requests' } } } } },
  })
})

it('says which calls need no token, and which are for staff', () => {
  expect(paths['/api/products']?.get?.security).toEqual([])
  expect(paths['/api/orders']?.post?.security).toEqual([{ accessToken: [] }])
  expect(paths['/api/user/{email}']?.put?.security).toEqual([{ identityToken: [] }])
  expect(paths['/api/orders']?.get?.description).toMatch(
    /^For staff with the right `see-orders`\. Hands out personal data/,
  )
})
