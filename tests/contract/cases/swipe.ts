import type { Cases } from '../case.ts'
import type { World } from '../world.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const swipe = async (world: World, changes: object = {}) => ({
  body: {
    terminalId: (await world.terminal('Front Counter 1'))._id,
    lastFour: '4242',
    cardBrand: 'MasterCard',
    debitCard: false,
    resultScenario: 'Success',
    ...changes,
  },
})

export const swipes: { simulateSwipe: Cases<'simulateSwipe'> } = {
  simulateSwipe: [
    {
      title: 'presents a card to a waiting reader',
      request: async (world) => {
        await world.startedSale()
        return swipe(world)
      },
    },
    {
      title: 'rejects a swipe if no sale is waiting',
      request: swipe,
      status: 409,
      message: 'No sale is waiting at this terminal.',
    },
    {
      title: 'rejects a reader that is not simulated',
      request: async (world) =>
        swipe(world, { terminalId: (await world.terminal('Front Counter 2'))._id }),
      status: 422,
      message: 'This terminal is not simulated.',
    },
    {
      title: 'rejects an unknown terminal',
      request: (world) => swipe(world, { terminalId: unknownId }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      title: "rejects another tenant's terminal",
      request: async (world) => ({
        as: 'districtCashier',
        params: { tenantId: 'district' },
        ...(await swipe(world)),
      }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      title: 'rejects an unknown scenario',
      request: (world) => swipe(world, { resultScenario: 'Explosion' }),
      status: 400,
      invalidFields: ['resultScenario'],
    },
    {
      title: 'rejects more than the last four digits',
      request: (world) => swipe(world, { lastFour: '4242424242424242' }),
      status: 400,
      invalidFields: ['lastFour'],
    },
    {
      title: 'rejects an unknown brand',
      request: (world) => swipe(world, { cardBrand: 'Diners' }),
      status: 400,
      invalidFields: ['cardBrand'],
    },
  ],
}
