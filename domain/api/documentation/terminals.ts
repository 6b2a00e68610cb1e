import { findDemo } from '../../demo/find-demo.ts'
import { demoReaders } from '../../demo/terminals.ts'
import { type ReaderCheck, readerLinks } from '../../reader/reader-check.ts'
import type { editTerminalEndpoints } from '../edit-terminal-endpoints.ts'
import type { readerCheckEndpoints } from '../reader-check-endpoints.ts'
import type { terminalEndpoints } from '../terminal-endpoints.ts'
import {
  notFound,
  type Operations,
  processorDown,
  processorUnreadable,
  stale,
} from './operation.ts'

const terminal = findDemo(demoReaders, { label: 'Front Counter 2' })
const { _id, tenantId, label, location, model, simulated } = terminal

const check: ReaderCheck = {
  id: '0195aa10-0004-7000-8000-000000000001',
  at: 1_773_327_840,
  userName: 'Cory Mason',
  links: readerLinks.map((link) => ({ link, state: 'OK', detail: '' })),
}

export const terminalOperations: Operations<
  typeof terminalEndpoints & typeof editTerminalEndpoints & typeof readerCheckEndpoints
> = {
  getTerminals: {
    tag: 'Terminals',
    summary: 'List the terminals',
    description:
      'A terminal with a `triposCloudConfiguration` is a cloud reader, which `createSale` charges; without one, it is attached to a workstation.',
    example: { reply: [terminal] },
  },
  getTerminal: {
    tag: 'Terminals',
    summary: 'Get a terminal',
    description: 'Deactivated terminals included.',
    refusals: { 404: notFound.terminal },
    example: { reply: terminal },
  },
  getTerminalStatus: {
    tag: 'Terminals',
    summary: 'Check the connection of a terminal',
    description: '`OPEN` means that the cloud reader is connected.',
    refusals: { 404: notFound.terminal, 502: processorUnreadable, 503: processorDown },
    example: { reply: { status: 'OPEN' } },
  },
  createTerminal: {
    tag: 'Terminals',
    summary: 'Add a terminal',
    description:
      'The server assigns the lane number. A cloud reader is paired by the activation code that it shows; a simulated one has none. Send an Idempotency-Key, so that a repeated request adds one terminal.',
    refusals: {
      422: 'The office does not use this kind of terminal, a simulated one would change its connection, or the reader cannot be paired with this activation code.',
      502: processorUnreadable,
      503: processorDown,
    },
    example: {
      body: { tenantId, label, location, model, triposCloudConfiguration: null, simulated },
      reply: terminal,
    },
  },
  updateTerminal: {
    tag: 'Terminals',
    summary: 'Change a terminal',
    description:
      'Changes the name and the place. Without `version`, the update overwrites concurrent changes.',
    refusals: {
      404: notFound.terminal,
      409: `${stale} Or the terminal is deactivated.`,
      422: 'The model cannot be changed, and the kind of connection only by reactivating the terminal.',
    },
    example: {
      body: { _id, label, location: 'Annex', model, triposCloudConfiguration: null, version: 1 },
      reply: { ...terminal, location: 'Annex', version: 2 },
    },
  },
  deleteTerminal: {
    tag: 'Terminals',
    summary: 'Deactivate a terminal',
    description: 'It takes no more payments. Its payments and reports stay.',
    refusals: { 404: notFound.terminal, 409: 'The card reader is busy with a payment.' },
    example: { reply: {} },
  },
  reactivateTerminal: {
    tag: 'Terminals',
    summary: 'Reactivate a terminal',
    description:
      'It takes payments again under its lane number; `connection` changes how its reader is connected. A cloud reader is paired again by the activation code that it shows; a simulated one has none. An active terminal stays as it is.',
    refusals: {
      404: notFound.terminal,
      422: 'The office does not use this kind of terminal, or the reader cannot be paired with this activation code.',
      502: processorUnreadable,
      503: processorDown,
    },
    example: { body: {}, reply: { ...terminal, version: 3 } },
  },
  getReaderChecks: {
    tag: 'Terminals',
    summary: 'List the checks of a terminal',
    description: 'The last 20 checks of the connection, newest first.',
    refusals: { 404: notFound.terminal },
    example: { reply: [check] },
  },
  recordReaderCheck: {
    tag: 'Terminals',
    summary: 'Record a check of a terminal',
    description: 'What a workstation found when it checked its reader, link by link.',
    refusals: { 404: notFound.terminal },
    example: { body: { links: check.links }, reply: check },
  },
  getProcessorStatus: {
    tag: 'Terminals',
    summary: 'Check the connection to the processor',
    description:
      '`UNREACHABLE`: cards cannot be charged now. `NOT_CONFIGURED`: the server has no processor.',
    example: { reply: { status: 'ONLINE' } },
  },
}
