import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'

import { AnswerTooLarge, ProcessorUnreachable } from './processor.ts'

/** From the settings (README, Settings). The merchant is per tenant. */
export type ExpressAccount = {
  url: string
  reportingUrl: string
  accountId: string
  accountToken: string
  applicationId: string
  applicationName: string
  applicationVersion: string
}

/** Nested XML elements, in order. */
export type Elements = { readonly [name: string]: string | Elements }

export type Interface = 'transaction' | 'reporting'

/** From the vendor's samples. Other namespaces are refused with code 103. */
const namespaces = {
  transaction: 'https://transaction.elementexpress.com',
  reporting: 'https://reporting.elementexpress.com',
} as const

/** A line of a report is about a kilobyte. */
const largestAnswer = 1024 * 1024

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' })

// Entities stay unexpanded: no relevant field needs them, and expansion could be abused.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'Item',
})

const Answer = z.record(
  z.string(),
  z.object({ Response: z.looseObject({ ExpressResponseCode: z.string() }) }),
)

export type ExpressAnswer = Record<string, unknown> & { ExpressResponseCode: string }

export type ExpressCall = (
  name: string,
  acceptorId: string,
  elements: Elements,
  wait: number,
) => Promise<ExpressAnswer>

/**
 * One call of an Express interface. Anything but a complete, valid answer with a code is
 * ProcessorUnreachable, so its outcome is unknown. Errors never contain what was sent.
 */
export const expressCall =
  (account: ExpressAccount, interfaceName: Interface): ExpressCall =>
  async (name, acceptorId, elements, wait) => {
    const { accountId, accountToken, applicationId, applicationName, applicationVersion } = account
    const body = builder.build({
      [name]: {
        '@xmlns': namespaces[interfaceName],
        Credentials: { AccountID: accountId, AccountToken: accountToken, AcceptorID: acceptorId },
        Application: {
          ApplicationID: applicationId,
          ApplicationName: applicationName,
          ApplicationVersion: applicationVersion,
        },
        ...elements,
      },
    })
    const url = interfaceName === 'reporting' ? account.reportingUrl : account.url
    return readAnswer(name, await send(url, body, wait))
  }

async function send(url: string, body: string, wait: number): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(wait),
    })
    if (response.status !== 200)
      throw new ProcessorUnreachable(`The card processor answered with HTTP ${response.status}.`)
    if (Number(response.headers.get('content-length') ?? 0) > largestAnswer) {
      throw tooLarge()
    }
    return await response.text()
  } catch (error) {
    if (error instanceof ProcessorUnreachable) throw error
    throw new ProcessorUnreachable('The card processor did not answer.')
  }
}

function readAnswer(name: string, text: string): ExpressAnswer {
  if (text.length > largestAnswer) throw tooLarge()
  if (/<!DOCTYPE/i.test(text)) {
    throw new ProcessorUnreachable('The card processor sent an answer that cannot be read.')
  }
  if (XMLValidator.validate(text) !== true)
    throw new ProcessorUnreachable('The card processor sent invalid XML.')
  const { '?xml': _declaration, ...document } = parser.parse(text) as Record<string, unknown>
  const answer = z.safeParse(Answer, document)
  // Express answers an unreadable request with a plain `Response`.
  const read = answer.data?.[`${name}Response`] ?? answer.data?.['Response']
  if (read === undefined)
    throw new ProcessorUnreachable('The card processor sent an answer that cannot be read.')
  return read.Response
}

const tooLarge = () => new AnswerTooLarge('The card processor sent too long an answer.')
