import { describe, expect, it } from 'vitest'

import { buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { frontCounter2 as terminal } from '#mocks/fixtures/terminal.ts'
import { startService } from '#tests/reader/simulated-service.ts'

import { configureLane, lanesOf } from './configure-lane.ts'
import { NotConnected } from './reader.ts'

const config = buildTriPosConfig()
const serial = '/api/v1/configuration/lanes/serial'

describe('configureLane', () => {
  it('resets the other lanes, sets this one, and reads it back (SPEC §4)', async () => {
    const { service, asked } = startService({ lanes: [1, 2, 9] })
    await configureLane(service, terminal, config)
    expect(asked).toEqual([
      `GET ${serial}`,
      `DELETE ${serial}/1`,
      `DELETE ${serial}/9`,
      `POST ${serial}`,
      `GET ${serial}`,
    ])
    expect((await lanesOf(service)).map(({ laneId }) => laneId)).toEqual([2])
  })

  it("sends the vendor's sample format", async () => {
    const { service, requests } = startService({ lanes: [] })
    await configureLane(service, terminal, config)
    expect(await requests.find(({ method }) => method === 'POST')?.json()).toEqual({
      laneId: 2,
      description: 'Front Counter 2',
      driver: 'IngenicoUpp',
      terminalType: 'PointOfSale',
      terminalId: '0002',
      initializeOnStartup: true,
      isManualEntryAllowed: true,
      isContactlessMsdEntryAllowed: false,
      serial: {
        comPort: 'COM9',
        baudRate: '115200',
        dataBits: '8',
        parity: 'None',
        stopBits: 'One',
        handshake: 'None',
      },
    })
  })

  it("uses the terminal's description if it has one", async () => {
    const { service } = startService({ lanes: [] })
    await configureLane(service, { ...terminal, description: 'By the window' }, config)
    expect(await lanesOf(service)).toMatchObject([{ description: 'By the window' }])
  })

  it('fails if the service did not keep the lane, whatever it answered', async () => {
    const kept = await startService({ lanes: [1] }).service('getSerialLanes')
    const forgetful = (async (name: string) =>
      name === 'getSerialLanes' ? kept : { laneCreated: true }) as never
    await expect(configureLane(forgetful, terminal, config)).rejects.toThrow(NotConnected)
  })

  it.each(['getSerialLanes', 'deleteSerialLane', 'addSerialLane'])(
    "fails with the service's message if %s fails",
    async (call) => {
      const { service, force } = startService({ lanes: [1] })
      await force({ trigger: 'errors-500', call })
      await expect(configureLane(service, terminal, config)).rejects.toThrow(
        'The PIN pad is disconnected.',
      )
    },
  )
})
