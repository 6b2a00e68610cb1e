import { expect } from 'vitest'

import { staleMessage } from '#domain/lib/version.ts'

import type { Case, Cases } from '../case.ts'
import type { World } from '../world.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'
const digits = 'Must be an amount in dollars and cents, like 12.50.'

const fields = (changes: object = {}) => ({
  name: 'Plat Book',
  description: 'Bound, with an index.',
  priceAmount: '35.00',
  nameEditable: false,
  priceEditable: false,
  ...changes,
})

const newProduct = (changes: object = {}) => ({ ...fields(changes), tenantId: 'lakeview' })

/** A product used only by this case. */
const ownProduct = async (world: World, changes: object = {}) => {
  const body = newProduct(changes)
  const { _id, version } = await world.contents('createCustomProduct', { as: 'admin', body })
  return { params: { productId: _id }, version }
}

const deletedProduct = async (world: World) => {
  const own = await ownProduct(world)
  await world.contents('deleteCustomProduct', { as: 'admin', params: own.params })
  return own
}

const harborProduct = async (world: World) => {
  const parts = { as: 'harborAdmin', params: { tenantId: 'harbor' } } as const
  const [product] = await world.contents('getCustomProducts', parts)
  return { productId: product?._id ?? '' }
}

const refused = (
  changes: object,
  field: string,
  message?: string,
  status = 400,
): Case<'createCustomProduct'> => ({
  title: `rejects ${JSON.stringify(changes).slice(0, 60)}`,
  request: () => ({ as: 'admin', body: newProduct(changes) }),
  status,
  invalidFields: [field],
  ...(message && { message }),
})

type Named = 'getCustomProduct' | 'updateCustomProduct' | 'deleteCustomProduct'

const hidden = <Name extends Named>(body?: object): Case<Name>[] =>
  [
    { title: 'returns 404 for an unknown product', params: async () => ({ productId: unknownId }) },
    { title: "hides another tenant's product", params: harborProduct },
  ].map(({ title, params }) => ({
    title,
    request: async (world) => ({ as: 'admin', params: await params(world), ...(body && { body }) }),
    status: 404,
    message: 'Product not found',
  }))

export const editProducts: {
  getCustomProduct: Cases<'getCustomProduct'>
  createCustomProduct: Cases<'createCustomProduct'>
  updateCustomProduct: Cases<'updateCustomProduct'>
  deleteCustomProduct: Cases<'deleteCustomProduct'>
} = {
  getCustomProduct: [
    {
      title: 'returns a product',
      request: async (world) => ({ as: 'admin', params: (await ownProduct(world)).params }),
      verify: (product) => expect(product).toMatchObject({ ...fields(), version: 1 }),
    },
    {
      title: 'returns 404 for a deleted product',
      request: async (world) => ({ as: 'admin', params: (await deletedProduct(world)).params }),
      status: 404,
      message: 'Product not found',
    },
    ...hidden<'getCustomProduct'>(),
  ],

  createCustomProduct: [
    {
      title: 'creates a product',
      request: () => ({
        as: 'admin',
        body: newProduct({ name: '  <i>Map</i> 🗺️ ', priceAmount: '3' }),
      }),
      verify: async (product, world) => {
        expect(product).toEqual({
          ...newProduct({ name: '<i>Map</i> 🗺️', priceAmount: '3.00' }),
          _id: expect.any(String),
          serviceOfferingId: 'lakeview-clerk',
          categoryId: null,
          priceCurrencyCode: 'USD',
          deleted: false,
          version: 1,
        })
        expect(await world.contents('getCustomProducts', {})).toContainEqual(product)
      },
    },
    {
      title: 'accepts a price above the maximum payment, of which the form warns',
      request: () => ({ as: 'admin', body: newProduct({ priceAmount: '5000.01' }) }),
      verify: ({ priceAmount }) => expect(priceAmount).toBe('5000.01'),
    },
    {
      title: 'keeps a category by its name',
      request: () => ({ as: 'admin', body: newProduct({ categoryId: ' Land Records ' }) }),
      verify: ({ categoryId }) => expect(categoryId).toBe('Land Records'),
    },
    refused({ categoryId: 'c'.repeat(65) }, 'categoryId', 'Must be less than 64 characters long.'),
    {
      title: 'accepts a zero price if the cashier can edit it',
      request: () => ({ as: 'admin', body: newProduct({ priceAmount: '0', priceEditable: true }) }),
      verify: ({ priceAmount }) => expect(priceAmount).toBe('0.00'),
    },
    {
      title: 'creates one product for a repeated key',
      request: async (world) => {
        const headers = { 'Idempotency-Key': crypto.randomUUID() }
        const body = newProduct({ name: 'Made once' })
        await world.contents('createCustomProduct', { as: 'admin', headers, body })
        return { as: 'admin', headers, body }
      },
      verify: async (_, world) => {
        const list = await world.contents('getCustomProducts', {})
        expect(list.filter(({ name }) => name === 'Made once')).toHaveLength(1)
      },
    },
    {
      title: "rejects another tenant's ID in the body",
      request: () => ({ as: 'admin', body: { ...fields(), tenantId: 'harbor' } }),
      status: 422,
      invalidFields: ['tenantId'],
    },
    refused({ name: ' ' }, 'name', 'This field cannot be blank.'),
    refused({ name: 'x'.repeat(201) }, 'name'),
    refused({ description: 'x'.repeat(1_001) }, 'description'),
    refused({ priceAmount: '0.00' }, 'priceAmount', 'Price must be at least $0.01.'),
    ...['1,234.5', '$3', '1e3', '-1', '', ' 3', '1.234', '0x10'].map((priceAmount) =>
      refused({ priceAmount }, 'priceAmount', digits),
    ),
  ],

  updateCustomProduct: [
    {
      title: 'updates a product and increments the version',
      request: async (world) => {
        const { params, version } = await ownProduct(world)
        const body = fields({ name: 'Atlas', priceAmount: '40.5', nameEditable: true, version })
        return { as: 'admin', params, body }
      },
      verify: async (product, world) => {
        expect(product).toMatchObject({ name: 'Atlas', priceAmount: '40.50', version: 2 })
        expect(await world.contents('getCustomProducts', {})).toContainEqual(product)
      },
    },
    {
      title: 'rejects a stale version',
      request: async (world) => {
        const { params, version } = await ownProduct(world)
        const asked = { as: 'admin', params, body: fields({ version }) } as const
        await world.contents('updateCustomProduct', asked)
        return asked
      },
      status: 409,
      message: staleMessage,
    },
    {
      title: 'rejects a change to a deleted product',
      request: async (world) => {
        const { params } = await deletedProduct(world)
        return { as: 'admin', params, body: fields({ version: 2 }) }
      },
      status: 409,
      message: 'Someone else deleted this product.',
    },
    {
      title: 'rejects a zero price that is not editable',
      request: async (world) => {
        const { params, version } = await ownProduct(world)
        return { as: 'admin', params, body: fields({ priceAmount: '0', version }) }
      },
      status: 400,
      message: 'Price must be at least $0.01.',
      invalidFields: ['priceAmount'],
    },
    ...hidden<'updateCustomProduct'>(fields({ version: 1 })),
  ],

  deleteCustomProduct: [
    {
      title: 'deletes a product',
      request: async (world) => ({ as: 'admin', params: (await ownProduct(world)).params }),
      verify: async (_, world, { params = {} }) => {
        const ids = (await world.contents('getCustomProducts', {})).map(({ _id }) => _id)
        expect(ids).not.toContain(params['productId'])
      },
    },
    {
      title: 'ignores a repeated deletion',
      request: async (world) => ({ as: 'admin', params: (await deletedProduct(world)).params }),
    },
    ...hidden<'deleteCustomProduct'>(),
  ],
}
