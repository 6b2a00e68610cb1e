import { columnSettings } from '#domain/deposits/deposit-settings.ts'
import { usd } from '#domain/money/money.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import { buildCardApproval } from '#mocks/fixtures/attempt.ts'
import { buildReaderLinks } from '#mocks/fixtures/reader-check.ts'
import { depositSettings, openLine } from '#tests/contract/cases/deposit-file.ts'
import { createWorld, type World } from '#tests/contract/world.ts'
import { markup, type TextField, textOf } from '#tests/security/markup.ts'

import { chargeAtReader } from './charge-at-reader.ts'
import { seedDiscrepancy } from './seed-discrepancy.ts'
import type { ServerProcess } from './server-process.ts'

/** Writes markup-like text through the calls of Lakeview's administrator. */

const as = 'admin'

export const worldOf = ({ url }: ServerProcess): World =>
  createWorld({
    fetch: (path, init) => fetch(url + path, init),
    passwordToken: async () => undefined,
    close: async () => {},
  })

const texts = <Name extends string>(call: string, at: string, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, textOf(`${call} ${at === '' ? '' : `${at}.`}${name}` as TextField)]),
  ) as Record<Name, string>

export async function seedPlaces(world: World) {
  const config = await world.contents('getConfig', { as })
  const offering = { serviceOfferingId: 'another', title: textOf('updateConfig offerings.0.title') }
  await world.contents('updateConfig', {
    as,
    body: {
      ...config,
      version: config.version ?? 0,
      offerings: [...config.offerings, offering],
      ...texts('updateConfig', '', ['title', 'clientName', 'feeDescription', 'receiptContact']),
      refundReasons: [textOf('updateConfig refundReasons.0')],
    },
  })
  const product = { priceAmount: '15.00', nameEditable: false, priceEditable: false }
  const params = { tenantId: 'lakeview' }
  const created = await world.contents('createCustomProduct', {
    as,
    body: {
      ...product,
      ...params,
      ...texts('createCustomProduct', '', ['name', 'description', 'categoryId']),
    },
  })
  const other = await world.contents('createCustomProduct', {
    as,
    body: { ...product, ...params, name: 'Other', description: '' },
  })
  await world.contents('updateCustomProduct', {
    as,
    params: { productId: other._id },
    body: {
      ...product,
      version: other.version ?? 0,
      ...texts('updateCustomProduct', '', ['name', 'description', 'categoryId']),
    },
  })
  const reader = { model: 'LANE/3000', triposCloudConfiguration: null, simulated: false } as const
  const terminal = await world.contents('createTerminal', {
    as,
    body: { ...reader, ...params, ...texts('createTerminal', '', ['label', 'location']) },
  })
  const front = await world.terminal('Front Counter 1', { as })
  await world.contents('updateTerminal', {
    as,
    params: { terminalId: front._id },
    body: {
      _id: front._id,
      model: front.model,
      triposCloudConfiguration: front.triposCloudConfiguration && { description: 'A reader' },
      ...texts('updateTerminal', '', ['label', 'location']),
    },
  })
  const detail = textOf('recordReaderCheck links.0.detail')
  await world.contents('recordReaderCheck', {
    as,
    params: { terminalId: terminal._id },
    body: { links: buildReaderLinks({ service: { state: 'BROKEN', detail } }) },
  })
  const person = await world.contents('createUser', {
    as,
    body: {
      emailAddress: 'markup@lakeview.example',
      role: 'POS_TELLER',
      ...texts('createUser', '', ['firstName', 'lastName']),
    },
  })
  const { accountId } = await world.session('cashier')
  const cory = await world.contents('getUser', { as, params: { accountId } })
  await world.contents('updateUser', {
    as,
    params: { accountId },
    body: { version: cory.version ?? 0, ...texts('updateUser', '', ['firstName', 'lastName']) },
  })
  return { created, other, terminal, front, person, cory }
}

/** An EMV tag that is optional on receipts. */
export const emvTag = { tag: '<s>Some</s>', value: markup('tag') }

export async function seedPayments(world: World, { readerUrl }: ServerProcess, terminalId: string) {
  const line = await world.payable('Miscellaneous Fee')
  const paymentBody = {
    terminalId,
    paymentMethodType: 'CardPresent',
    cardSubTypeSelectedByTeller: 'Credit',
    payables: [
      {
        ...line,
        soid: null,
        paymentSelection: null,
        amountValue: '15.00',
        ...texts('createPayment', 'payables.0', ['name', 'description']),
      },
    ],
    ...texts('createPayment', '', ['customerFirstName', 'customerLastName', 'customerPhone']),
  } as const
  const payment = await world.contents('createPayment', { body: paymentBody })
  const names = await attemptOf(payment._id, 1)
  const approval = await chargeAtReader(readerUrl, names, payment.totals.grandTotal.amount)
  const posReceipt = {
    ...buildCardApproval().posReceipt,
    ...texts('recordSubpayment', 'posReceipt', [
      'transactionDate',
      'transactionType',
      'suppressedAccountNumber',
      'cardReadMethod',
      'applicationIdentifier',
      'applicationPreferredName',
      'emvCryptogram',
    ]),
    emvTags: [emvTag],
  }
  await world.contents('recordSubpayment', {
    params: { paymentId: payment._id },
    body: { attemptId: names.attemptId, terminalId, ...approval, posReceipt },
  })
  const canceled = await world.contents('createPayment', { body: paymentBody })
  await world.contents('recordPaymentFailure', {
    params: { paymentId: canceled._id },
    body: {
      error: {
        chargedAmount: null,
        authorizedAmount: null,
        ...texts('recordPaymentFailure', 'error', ['failureCode', 'failureDescription']),
      },
    },
  })
  return { payment, canceled }
}

/** What people write about discrepancies and shifts. */
export async function seedNote(world: World, server: ServerProcess, terminalId: string) {
  const { id } = await seedDiscrepancy(world, server, terminalId)
  const params = { discrepancyId: id }
  const note = textOf('addDiscrepancyNote note')
  await world.contents('addDiscrepancyNote', { as, params, body: { note } })
  const body = { resolution: 'NOTED', note: textOf('resolveDiscrepancy note') } as const
  await world.contents('resolveDiscrepancy', { as, params, body })
  await seedShifts(world, terminalId)
  await seedDeposits(world)
}

/** A noted line of the bank, and how its files look. */
async function seedDeposits(world: World): Promise<void> {
  const note = textOf('resolveDeposit note')
  await world.contents('resolveDeposit', {
    as,
    params: { depositId: await openLine(world) },
    body: { note },
  })
  const names = [...columnSettings, 'feeWords', 'chargebackWords', 'returnWords'] as const
  const body = { ...depositSettings, ...texts('updateDepositSettings', '', names) }
  await world.contents('updateDepositSettings', { as, body })
}

/** A shift with a reason, one that was sent back, and a forgotten one. */
async function seedShifts(world: World, terminalId: string): Promise<void> {
  const open = async () => {
    const { _id: shiftId } = await world.contents('openShift', { body: { terminalId } })
    return { shiftId }
  }
  const count = async () => {
    const params = await open()
    const counted = [{ tender: 'CARD_PRESENT', amount: usd('5.00') }]
    await world.contents('countShift', { params, body: { counted } })
    return params
  }
  const reason = textOf('explainShift reason')
  await world.contents('explainShift', { params: await count(), body: { reason } })
  const review = { isApproved: false, note: textOf('reviewShift note') }
  await world.contents('reviewShift', { as, params: await count(), body: review })
  const forgotten = { reason: textOf('closeForgottenShift reason') }
  await world.contents('closeForgottenShift', { as, params: await open(), body: forgotten })
}

/** Sets an outage and the workstation reader settings; call last, when neither is needed. */
export async function seedReader(world: World): Promise<void> {
  const config = await world.contents('getConfig', { as })
  const reader = config.triPosConfig
  const triPosConfig = reader && {
    ...reader,
    ...texts('updateConfig', 'triPosConfig', [
      'applicationId',
      'applicationName',
      'applicationVersion',
    ]),
    laneConfig: {
      ...reader.laneConfig,
      ...texts('updateConfig', 'triPosConfig.laneConfig', ['driver', 'terminalType']),
    },
  }
  const outage = { active: true, description: textOf('updateConfig outage.description') }
  const body = { ...config, version: config.version ?? 0, triPosConfig, outage }
  await world.contents('updateConfig', { as, body })
}
