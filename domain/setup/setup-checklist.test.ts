import { describe, expect, it } from 'vitest'

import { fromCents } from '../money/money.ts'
import { finishedTasks, setupTasks } from './setup-checklist.ts'

const empty: Parameters<typeof finishedTasks>[0] = {
  config: {
    integratedPayables: [],
    supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD', 'TRIPOS_DIRECT'],
  },
  schedule: { offerings: [{ serviceOfferingId: 'clerk', title: 'Clerk', rules: [] }] },
  products: [{ deleted: true }],
  terminals: [{ deleted: true, triposCloudConfiguration: null }],
  users: [{ isActive: true }, { isActive: false }],
  stats: { count: 0 },
}

const doneIn = (office: Partial<typeof empty>) => {
  const finished = finishedTasks({ ...empty, ...office })
  return setupTasks.filter((task) => finished[task])
}

const zero = fromCents(0)
const rule = { type: 'CREDIT_CARD', flat: zero, basisPoints: 250, minimum: zero } as const
const reader = { deleted: false, triposCloudConfiguration: null }

describe('setup checklist', () => {
  it('counts nothing that is deleted, deactivated or empty', () => {
    expect(doneIn({})).toEqual([])
  })

  it('finishes each task by its own data', () => {
    const schedule = { offerings: [{ serviceOfferingId: 'clerk', title: 'Clerk', rules: [rule] }] }
    expect(doneIn({ schedule })).toEqual(['fees'])
    expect(doneIn({ products: [{ deleted: false }] })).toEqual(['products'])
    expect(doneIn({ terminals: [reader] })).toEqual(['reader'])
    expect(doneIn({ users: [{ isActive: true }, { isActive: true }] })).toEqual(['users'])
    expect(doneIn({ stats: { count: 1 } })).toEqual(['testSale'])
  })

  it('does not count a card reader of a type that the office has turned off', () => {
    const config = { ...empty.config, supportedTerminalIntegrationTypes: ['TRIPOS_CLOUD' as const] }
    expect(doneIn({ config, terminals: [reader] })).toEqual([])
  })
})
