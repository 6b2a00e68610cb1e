import { describe, expect, it } from 'vitest'

import { staleMessage } from '../lib/version.ts'
import { lastAdministratorRefusal, roleUpdateRefusal } from './user-refusals.ts'

describe('the last administrator', () => {
  it.each([
    ['ada', ['ada'], true],
    ['ada', ['ada', 'bea'], false],
    ['cory', ['ada'], false],
    ['cory', [], false],
  ])('is %s among %j: %s', (accountId, administrators, isRefused) =>
    expect(lastAdministratorRefusal(accountId, administrators) !== undefined).toBe(isRefused),
  )

  it('can be made an administrator again, but no cashier', () => {
    const ada = { accountId: 'ada', version: 3 }
    expect(roleUpdateRefusal(ada, { role: 'POS_ADMIN', version: 3 }, ['ada'])).toBeUndefined()
    expect(roleUpdateRefusal(ada, { role: 'POS_TELLER', version: 3 }, ['ada'])).toMatchObject({
      status: 409,
    })
  })

  it('is only checked for the latest version', () => {
    const ada = { accountId: 'ada', version: 3 }
    expect(roleUpdateRefusal(ada, { role: 'POS_TELLER', version: 2 }, ['ada'])).toEqual({
      status: 409,
      message: staleMessage,
    })
  })
})
