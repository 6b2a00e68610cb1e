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
      goal: 'presents a card to a waiting reader',
      ask: async (world) => {
        await world.startedSale()
        return swipe(world)
      },
    },
    {
      goal: 'rejects a swipe if no sale is waiting',
      ask: swipe,
      status: 409,
      message: 'No sale is waiting at this terminal.',
    },
    {
      goal: 'rejects a reader that is not simulated',
      ask: async (world) =>
        swipe(world, { terminalId: (await world.terminal('Front Counter 2'))._id }),
      status: 422,
      message: 'This terminal is not simulated.',
    },
    {
      goal: 'rejects an unknown terminal',
      ask: (world) => swipe(world, { terminalId: unknownId }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: "rejects another tenant's terminal",
      ask: async (world) => ({
        as: 'districtCashier',
        params: { tenantId: 'district' },
        ...(await swipe(world)),
      }),
      status: 404,
      message: 'Terminal not found',
    },
    {
      goal: 'rejects an unknown scenario',
      ask: (world) => swipe(world, { resultScenario: 'Explosion' }),
      status: 400,
      wrong: ['resultScenario'],
    },
    {
      goal: 'rejects more than the last four digits',
      ask: (world) => swipe(world, { lastFour: '4242424242424242' }),
      status: 400,
      wrong: ['lastFour'],
    },
    {
      goal: 'rejects an unknown brand',
      ask: (world) => swipe(world, { cardBrand: 'Diners' }),
      status: 400,
      wrong: ['cardBrand'],
    },
  ],
}
