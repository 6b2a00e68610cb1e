import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'

import { expectRefusal, inTenant, openCounter } from './counter.ts'

const counter = openCounter()

const config = (offering: string) => `/api/downloads/${offering}/tripos.config`

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
})

test("tripos.config contains the office's key, its workstation readers and this origin only", async () => {
  const admin = await counter().signIn('admin@lakeview.example')
  const label = 'Desk <1> & "two"'
  const terminal = { tenantId: 'lakeview', label, location: 'Hall', model: 'LANE/7000' }
  const body = { ...terminal, triposCloudConfiguration: null }
  expect((await admin.post(inTenant('lakeview', '/terminals'), body)).status).toBe(200)

  const { status, headers, text } = await admin.get(config('lakeview-clerk'))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/xml/)
  expect(headers.get('content-disposition')).toBe('attachment; filename="triPOS.config"')
  expect(headers.get('cache-control')).toBe('no-store')
  const { tripos } = parser.parse(text)
  expect(tripos.developers.developer).toEqual({
    developerKey: '11111111-2222-3333-4444-555555555555',
    developerSecret: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
  })
  expect(tripos.server).toEqual({ listeningPort: '8080', useHttps: 'false' })
  expect(tripos.host).toMatchObject({ acceptorId: '3928907', accountId: '', accountToken: '' })
  expect(tripos.application).toMatchObject({
    testMode: 'false',
    corsAllowedOrigins: counter().origin,
  })
  const lanes = tripos.lanes.serialLane
  expect(lanes.map((lane: Record<string, unknown>) => lane['@description'])).toEqual([
    'Front Counter 2',
    label,
  ])
  expect(lanes[0]).toMatchObject({ '@laneId': '2', host: { terminalId: '0002' } })
  expect(lanes[0].pinpad).toMatchObject({ comPort: 'COM9', idleScreen: { image: 'idle.png' } })
})

test('idle.png is a small picture that never changes', async () => {
  const admin = await counter().signIn('admin@lakeview.example')
  const get = async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const reply = await fetch(`${counter().origin}/api/downloads/lakeview-clerk/idle.png`, {
      headers,
    })
    expect(reply.headers.get('content-type')).toBe('image/png')
    return Buffer.from(await reply.arrayBuffer())
  }
  const image = await get()
  expect(image.subarray(1, 4).toString()).toBe('PNG')
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([320, 240])
  expect(image.length).toBeLessThan(1_000)
  expect((await get()).equals(image)).toBe(true)
})

test.each(['tripos.config', 'idle.png'])(
  '%s requires an administrator of the offering',
  async (name) => {
    const path = `/api/downloads/lakeview-clerk/${name}`
    expectRefusal(await counter().send('GET', path), 401)
    const cashier = await counter().signIn('cashier@lakeview.example')
    expectRefusal(await cashier.get(path), 403, 'You do not have access to this.')
    const harbor = await counter().signIn('admin@harbor.example')
    expectRefusal(await harbor.get(path), 404, 'File not found')
    expectRefusal(await harbor.get(`/api/downloads/nowhere/${name}`), 404, 'File not found')
  },
)

test('is not available to an office without workstation readers', async () => {
  const admin = await counter().signIn('admin@district.example')
  expectRefusal(await admin.get(config('district-36-otc')), 404, 'File not found')
})
