import { describe, expect, it } from 'vitest'

import { buildConfig, buildTriPosConfig } from '#mocks/fixtures/config.ts'

import { usd } from '../money/money.ts'
import {
  effectiveMinimum,
  paymentLimitNotice,
  ServiceOfferingConfig,
  TriPosConfig,
} from './config.ts'
const limits = { minimumPayment: usd('10.00'), maximumPayment: usd('5000.00') }

describe('paymentLimitNotice', () => {
  it.each(['10.00', '10.01', '4999.99', '5000.00'])('allows $%s', (subTotal) =>
    expect(paymentLimitNotice(usd(subTotal), limits)).toBe(undefined),
  )

  it.each([
    ['9.99', '$9.99'],
    ['0.00', '$0.00'],
  ])('rejects $%s as below the minimum', (subTotal, shown) =>
    expect(paymentLimitNotice(usd(subTotal), limits)).toEqual({
      title: 'Subceeds Minimum Payment',
      detail: `The total in the cart is ${shown}. The minimum payment amount allowed is $10.00.`,
    }),
  )

  it('rejects $5,000.01 as above the maximum', () => {
    expect(paymentLimitNotice(usd('5000.01'), limits)).toEqual({
      title: 'Exceeds Maximum Payment',
      detail:
        'The total in the cart is $5,000.01. The maximum payment amount allowed is $5,000.00.',
    })
  })

  it('rejects a total of zero regardless of the minimum', () => {
    const free = { ...limits, minimumPayment: usd('0.00') }
    expect(paymentLimitNotice(usd('0.01'), free)).toBe(undefined)
    expect(paymentLimitNotice(usd('0.00'), free)).toEqual({
      title: 'Subceeds Minimum Payment',
      detail: 'The total in the cart is $0.00. The minimum payment amount allowed is $0.01.',
    })
  })
})

describe('effectiveMinimum', () => {
  it.each([
    ['0.00', '0.01'],
    ['0.01', '0.01'],
    ['1.00', '1.00'],
  ])('maps a minimum of $%s to $%s', (minimum, least) =>
    expect(effectiveMinimum({ minimumPayment: usd(minimum) })).toEqual(usd(least)),
  )
})

describe('ServiceOfferingConfig', () => {
  const without = (...names: (keyof ServiceOfferingConfig)[]) =>
    Object.fromEntries(
      Object.entries(buildConfig()).filter(([name]) => !(names as string[]).includes(name)),
    )

  it('defaults to 30 minutes, credit and debit, and every refund level', () => {
    const bare = without('inactivityTimeout', 'acceptedPaymentCardSubTypes')
    const config = ServiceOfferingConfig.parse({
      ...bare,
      refundConfig: { enhancedWorkflow: true },
    })
    expect(config).toMatchObject({
      inactivityTimeout: 30,
      acceptedPaymentCardSubTypes: ['CREDIT', 'DEBIT'],
      refundConfig: { allowedRefundLevel: 'FULL_AND_LINE_ITEM_AND_PARTIAL' },
    })
  })

  it.each<Partial<Record<keyof ServiceOfferingConfig, unknown>>>([
    { acceptedPaymentMethods: [] },
    { acceptedPaymentMethods: ['CASH'] },
    { minimumPayment: usd('-1.00') },
    { maximumPayment: usd('10.001') },
    { transactionVersion: 'V1' },
    { paymentIdLength: 3 },
    { paymentIdLength: 21 },
    { paymentIdCharacterSet: 'EMOJI' },
  ])('rejects %o', (changes) =>
    expect(ServiceOfferingConfig.safeParse({ ...buildConfig(), ...changes }).success).toBe(false),
  )
})

describe('triPosConfig', () => {
  const at = (host: string) => TriPosConfig.safeParse({ ...buildTriPosConfig(), host })

  it.each([
    'http://localhost:8080',
    'https://localhost:8443',
    'http://127.0.0.1:8080',
    'http://localhost',
  ])('accepts the host %s', (host) => expect(at(host).success).toBe(true))

  it.each([
    'http://reader.example:8080',
    'http://192.168.0.7:8080',
    'http://0.0.0.0:8080',
    'http://localhost.example:8080',
    'http://127.0.0.1.example',
    'http://localhost@reader.example',
    'http://localhost:8080@reader.example',
    'http://reader.example/#http://localhost:8080',
    'http://localhost:8080/api',
    'http://localhost:8080\nhttp://reader.example',
    'ws://localhost:8080',
    'localhost:8080',
    '',
  ])('rejects another or disguised host: %j', (host) =>
    expect(at(host).error?.issues).toMatchObject([
      { message: 'Must be an address of this workstation like http://localhost:8080.' },
    ]),
  )

  it("defaults lanes to the readers' factory settings", () => {
    const laneConfig = TriPosConfig.parse({ ...buildTriPosConfig(), laneConfig: {} }).laneConfig
    expect(laneConfig).toEqual({
      driver: 'IngenicoUpp',
      terminalType: 'PointOfSale',
      comPort: 'COM9',
      baudRate: '115200',
      dataBits: '8',
      parity: 'None',
      stopBits: 'One',
      handshake: 'None',
      isManualEntryAllowed: true,
      isContactlessMsdEntryAllowed: false,
    })
  })

  it('accepts null but not a missing configuration', () => {
    const { triPosConfig: _without, ...rest } = buildConfig()
    expect(ServiceOfferingConfig.safeParse({ ...rest, triPosConfig: null }).success).toBe(true)
    expect(ServiceOfferingConfig.safeParse(rest).success).toBe(false)
  })
})
