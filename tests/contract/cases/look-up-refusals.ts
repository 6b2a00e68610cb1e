import type { Case } from '../case.ts'

const propertyTax = 'lakeview-property-tax'

const refuses = (
  title: string,
  query: Record<string, unknown>,
  invalidFields: string[],
  message: string,
  status = 422,
): Case<'lookUpRecords'> => ({
  title,
  request: () => ({ params: { soid: propertyTax }, body: { query } }),
  status,
  invalidFields,
  message,
})

const inSystem = (title: string, soid: string, query: object): Case<'lookUpRecords'> => ({
  title,
  request: () => ({ params: { soid }, body: { query } }),
  status: 404,
  message: 'Record system not found',
})

const unknownField = 'This field is not part of the search.'

export const lookUpRefusals: readonly Case<'lookUpRecords'>[] = [
  inSystem('returns 404 for an unknown system', 'lakeview-boats', { name: 'Alma' }),
  inSystem("returns 404 for another tenant's system", 'district-case-balances', {
    caseNumber: '24-1001',
  }),
  {
    title: 'reports an outage of the system',
    request: () => ({
      params: { soid: 'lakeview-dog-licenses' },
      body: { query: { licenseNumber: '7' } },
    }),
    status: 409,
    message: 'An Outage is Affecting This Catalog Item: The registry is being updated.',
  },
  refuses(
    'requires required fields',
    { dueDate: '2026-03-31' },
    ['query.ownerLastName'],
    'Owner Last Name is required for search.',
  ),
  refuses(
    'rejects a value that does not fit the mask',
    { parcelNumber: '04-1200-01' },
    ['query.parcelNumber'],
    'Enter the Parcel Number as ##-####-###.',
  ),
  refuses(
    'rejects a value that is too long',
    { ownerLastName: 'a'.repeat(51) },
    ['query.ownerLastName'],
    'Must be less than 50 characters long.',
  ),
  refuses(
    'rejects an invalid date',
    { ownerLastName: 'Smith', dueDate: '2026-02-30' },
    ['query.dueDate'],
    'Enter a date like 2026-03-31.',
  ),
  refuses('rejects an unknown field', { color: 'red' }, ['query.color'], unknownField),
  refuses(
    'rejects names of inherited object properties',
    { constructor: 'x' },
    ['query.constructor'],
    unknownField,
  ),
  refuses(
    'rejects fields of two search groups',
    { parcelNumber: '04-1200-001', ownerLastName: 'Hart' },
    ['query'],
    'Use one search option at a time.',
  ),
  refuses('rejects an empty search', {}, ['query'], 'Enter something to search for.', 400),
  refuses(
    'rejects an empty field',
    { parcelNumber: ' ' },
    ['query.parcelNumber'],
    'Leave out empty fields.',
    400,
  ),
  refuses(
    'rejects ten thousand characters',
    { parcelNumber: '1'.repeat(10_000) },
    ['query.parcelNumber'],
    'Must be less than 200 characters long.',
    400,
  ),
  {
    title: 'rejects a value that is not a string',
    request: () => ({ params: { soid: propertyTax }, body: { query: { parcelNumber: 7 } } }),
    status: 400,
    invalidFields: ['query.parcelNumber'],
  },
]
