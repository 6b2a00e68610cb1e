import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ask, key } from '#tests/reader/protocol-client.ts'
import { type ReaderProcess, startReaderProcess } from '#tests/reader/reader-process.ts'
import { readXml } from '#tests/reader/xml-answer.ts'

let reader: ReaderProcess
let origin = ''

beforeAll(async () => {
  reader = startReaderProcess({ READER_PORT: '0' })
  origin = await reader.origin()
})
afterAll(() => void reader.child.kill('SIGKILL'))

const namespace = 'http://tripos.vantiv.com/2014/09/TriPos.Api'
const xml = { 'Content-Type': 'application/xml', Accept: 'application/xml' }
const sell = (body: string, headers: Record<string, string> = {}) =>
  ask(origin, { path: '/api/v1/sale', body, headers })
const jsonOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>

describe('vendor samples', () => {
  it('sell in XML with a namespace only on the root', async () => {
    const body = `<ns2:saleRequest xmlns:ns2="${namespace}">
    <address>
        <billingAddress1>123 Sample Street</billingAddress1>
        <billingCity>Chandler &amp; Sons &#65;</billingCity>
    </address>
    <cashbackAmount>0.0</cashbackAmount>
    <transactionAmount>3.25</transactionAmount>
    <clerkNumber>Clerk101</clerkNumber>
    <configuration>
        <allowPartialApprovals>false</allowPartialApprovals>
        <checkForDuplicateTransactions>true</checkForDuplicateTransactions>
        <currencyCode>Usd</currencyCode>
    </configuration>
    <laneId>9999</laneId>
    <referenceNumber>Ref000001</referenceNumber>
</ns2:saleRequest>`
    const { status, headers, text } = await sell(body.replaceAll('\n', '\r\n'), xml)
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    // The Java sample drops the first character, the C++ sample searches for '<'.
    expect(text.slice(0, 6)).toBe('\uFEFF<?xml')
    const [name, sold] = readXml(text)
    expect(name).toBe('saleResponse')
    expect(sold).toMatchObject({
      '@_xmlns': namespace,
      _errors: '',
      _hasErrors: 'false',
      _type: 'saleResponse',
      statusCode: 'Approved',
      isApproved: 'true',
      approvedAmount: '3.25',
      totalAmount: '3.25',
      accountNumber: '************6781',
      _processor: { expressResponseCode: '0', processorRequestWasApproved: 'true' },
      _links: { link: [{ rel: 'reversal', method: 'POST' }, { rel: 'void' }] },
      _logs: { '@_xmlns:d2p1': 'http://schemas.microsoft.com/2003/10/Serialization/Arrays' },
      emv: { tags: { tag: expect.arrayContaining([{ key: '4F', value: 'A0000000031010' }]) } },
    })
  })

  it('sell in JSON without an amount, for zero', async () => {
    const body =
      '{"address":{"BillingCity":"Chandler"},"cashbackAmount":0,"emvFallbackReason":"None",' +
      '"configuration":{"allowPartialApprovals":false},"laneId":9999,"ticketNumber":"T0000001"}'
    expect(jsonOf(await sell(body))).toMatchObject({
      statusCode: 'Approved',
      isApproved: true,
      approvedAmount: 0,
      totalAmount: 0,
      _hasErrors: false,
    })
  })

  it('send capitalized configuration members', async () => {
    const twice = (configuration: object) => {
      const body = JSON.stringify({
        address: null,
        transactionAmount: 1.7,
        configuration,
        laneId: 9999,
      })
      return sell(body).then(jsonOf)
    }
    await twice({ CheckForDuplicateTransactions: false })
    expect(await twice({ CheckForDuplicateTransactions: true })).toMatchObject({
      statusCode: 'Failed',
    })
    expect(await twice({ CheckForDuplicateTransactions: 'False' })).toMatchObject({
      statusCode: 'Approved',
    })
  })

  it('use HTTP/1.0, end the body with a newline, and do not sign', async () => {
    const body = '{"transactionAmount":1.0000,"laneId":9999}'
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(
      `POST /api/v1/sale HTTP/1.0\r\nContent-Type: application/json\r\naccept: */*\r\n` +
        `tp-application-version: 1.0.0\r\ntp-application-id: 1234\r\ntp-application-name: Sample\r\n` +
        `tp-authorization: Version=1.0, Credential=${key}\r\n` +
        `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}\r\n`,
    )
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 200 [^]*"statusCode":"Approved"/)
  })
})
