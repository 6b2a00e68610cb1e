/** An office's merchant and the developer key that signs its direct sales. */
export type Merchant = { acceptorId: string; developerKey: string; developerSecret: string }

/** The merchants of the demo's offices. Their keys are as public as the demo password. */
export const demoMerchants = {
  lakeview: {
    acceptorId: '3928907',
    developerKey: '11111111-2222-3333-4444-555555555555',
    developerSecret: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  },
  harbor: {
    acceptorId: '4152113',
    developerKey: '22222222-3333-4444-5555-666666666666',
    developerSecret: 'bbbbbbbb-cccc-dddd-eeee-ffffffffffff',
  },
  summit: {
    acceptorId: '4860752',
    developerKey: '33333333-4444-5555-6666-777777777777',
    developerSecret: 'cccccccc-dddd-eeee-ffff-aaaaaaaaaaaa',
  },
  district: {
    acceptorId: '5310946',
    developerKey: '44444444-5555-6666-7777-888888888888',
    developerSecret: 'dddddddd-eeee-ffff-aaaa-bbbbbbbbbbbb',
  },
  outage: {
    acceptorId: '6027381',
    developerKey: '55555555-6666-7777-8888-999999999999',
    developerSecret: 'eeeeeeee-ffff-aaaa-bbbb-cccccccccccc',
  },
} as const satisfies Record<string, Merchant>
