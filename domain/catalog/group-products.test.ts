import { expect, test } from 'vitest'

import { namedProduct } from '#mocks/fixtures/product.ts'

import { groupProducts } from './group-products.ts'

const product = (name: string, categoryId: string | null) =>
  namedProduct(name, '1.00', { _id: name, categoryId })

const products = [
  product('Birth Certificate', 'Vital Records'),
  product('Deed Recording', 'Land Records'),
  product('Death Certificate', 'vital records'),
  product('Postage', null),
  product('Passport Photo', ' '),
]

const shape = (favorites: readonly string[]) =>
  groupProducts(products, favorites).map((group) => [
    group.title,
    group.products.map(({ name }) => name),
  ])

test('heads categories by name, whatever their case, and ends with the rest', () => {
  expect(shape([])).toEqual([
    ['Land Records', ['Deed Recording']],
    ['Vital Records', ['Birth Certificate', 'Death Certificate']],
    ['Other products', ['Postage', 'Passport Photo']],
  ])
})

test('moves favorites to the first group and leaves out empty groups', () => {
  expect(shape(['Deed Recording', 'Postage', 'gone'])).toEqual([
    ['Favorites', ['Deed Recording', 'Postage']],
    ['Vital Records', ['Birth Certificate', 'Death Certificate']],
    ['Other products', ['Passport Photo']],
  ])
})
