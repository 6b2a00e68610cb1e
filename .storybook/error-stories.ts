import { storyNameFromExport, toId } from 'storybook/internal/csf'

import {
  amountMismatch,
  networkConnectivity,
  networkInstability,
} from '#domain/checkout/checkout-notices.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { usd } from '#domain/money/money.ts'
import { type CatalogRow, errorCatalog } from '#domain/reader/error-examples.ts'

/** The export of a row's story, such as `Processor22` for `processor-22`. */
export const errorStoryOf = ({ name }: Pick<CatalogRow, 'name'>): string =>
  name.replace(/^processor-/, 'Processor')

/** The address of a row's story, after `?path=/story/`. */
export const errorStoryIdOf = (row: Pick<CatalogRow, 'name'>): string =>
  toId('Errors/Card reader', storyNameFromExport(errorStoryOf(row)))

/** A row's story by the words on screen: `Insert Card (UseChipReader)`, `22 Duplicate (Cancelled)`. */
export function errorStoryNameOf({ name, statusCode, processorCode, error }: CatalogRow): string {
  if (!name.startsWith('processor-'))
    return error.title === statusCode ? error.title : `${error.title} (${statusCode})`
  return error.title.startsWith(`${processorCode} `)
    ? error.title
    : `${processorCode} Duplicate (${error.title})`
}

/** A message on the screen and the story that shows it. */
export interface ListedMessage {
  error: Problem
  /** The reader's status and, if there is one, the processor's code. */
  codes: readonly string[]
  /** Its title and name. */
  story: readonly [title: string, name: string]
  storyId: string
}

const aboutMoney = (error: Problem, name: string, id: string): ListedMessage => ({
  error,
  codes: [],
  story: ['Errors/Money', name],
  storyId: toId('Errors/Money', storyNameFromExport(id)),
})

const asked = usd('16.00')
const tooLow = { asked, approved: usd('15.99') }
const tooHigh = { asked, approved: usd('17.00') }

/** Every message about a card that was refused, and about a charge that was returned. */
export const messages: readonly ListedMessage[] = [
  ...errorCatalog.map((row) => ({
    error: row.error,
    codes: [row.statusCode, row.processorCode ?? []].flat(),
    story: ['Errors/Card reader', errorStoryNameOf(row)] as const,
    storyId: errorStoryIdOf(row),
  })),
  aboutMoney(amountMismatch('REVERSED', tooLow), 'Insufficient Funds: reversed', 'ChargeNotMade'),
  aboutMoney(
    amountMismatch('REFUNDED', tooHigh),
    'Approved Amount Too High: refund issued',
    'RefundIssued',
  ),
  aboutMoney(
    amountMismatch('REVERSAL_PENDING', tooHigh),
    'Approved Amount Too High: refund due',
    'RefundDue',
  ),
  aboutMoney(networkInstability(1), 'Network Instability Detected', 'NetworkInstability'),
  aboutMoney(networkConnectivity('REVERSED'), 'Network Connectivity Issue', 'NetworkConnectivity'),
]
