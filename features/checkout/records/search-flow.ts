import type { Payable } from '#domain/pricing/payable.ts'
import {
  needsSelection,
  notPayableReason,
  selectOption,
} from '#domain/records/integrated-payable.ts'

/** SPEC §2 Products flow. */
export type SearchStep = 'search' | 'selectResults' | 'noResults' | 'selectionOptions'

export type SearchFlow = {
  step: SearchStep
  results: readonly Payable[]
  /** The record system returned a record more than once. */
  hasRepeats: boolean
  chosen: readonly string[]
  /** The chosen option by record ID, for records with several amounts. */
  selections: Readonly<Record<string, string>>
  /** The step was submitted incomplete. */
  isMissing: boolean
}

export type SearchEvent =
  | { type: 'found'; results: readonly Payable[] }
  | { type: 'chose'; ids: readonly string[] }
  | { type: 'selected'; recordId: string; option: string }
  | { type: 'wentTo'; step: SearchStep }
  | { type: 'missed' }

export const initialFlow: SearchFlow = {
  step: 'search',
  results: [],
  hasRepeats: false,
  chosen: [],
  selections: {},
  isMissing: false,
}

/** The preselected option, or the only one. */
const preselectedOption = ({ integrationData }: Payable): string | undefined => {
  const [only, ...others] = integrationData?.paymentSelectionOptions ?? []
  return integrationData?.paymentSelection ?? (others.length === 0 ? only?.value : undefined)
}

export type Refusal = { record: Payable; reason: string }

/** The records that cannot be paid, and why. */
const refusalsOf = (records: readonly Payable[]): Refusal[] =>
  records.flatMap((record) => {
    const reason = notPayableReason(record)
    return reason === undefined ? [] : [{ record, reason }]
  })

const payableOf = (records: readonly Payable[]): Payable[] =>
  records.filter((record) => notPayableReason(record) === undefined)

/** Keeps the first of each record, so that none is paid twice. */
const uniqueRecords = (records: readonly Payable[]): Payable[] => {
  const byId = new Map(records.toReversed().map((record) => [record.id, record]))
  return records.filter((record) => byId.get(record.id) === record)
}

export const reduceSearch = (flow: SearchFlow, event: SearchEvent): SearchFlow => {
  switch (event.type) {
    case 'found': {
      const results = uniqueRecords(event.results)
      const selections = results.flatMap((record) => {
        const option = preselectedOption(record)
        return option === undefined ? [] : [[record.id, option] as const]
      })
      return {
        step: results.length > 0 ? 'selectResults' : 'noResults',
        results,
        hasRepeats: results.length < event.results.length,
        chosen: results.length === 1 ? payableOf(results).map(({ id }) => id) : [],
        selections: Object.fromEntries(selections),
        isMissing: false,
      }
    }
    case 'chose': {
      const payable = payableOf(recordsOf(flow, event.ids))
      return { ...flow, chosen: payable.map(({ id }) => id), isMissing: false }
    }
    case 'selected':
      return { ...flow, selections: { ...flow.selections, [event.recordId]: event.option } }
    case 'wentTo':
      return { ...flow, step: event.step, isMissing: false }
    case 'missed':
      return { ...flow, isMissing: true }
  }
}

const recordsOf = ({ results }: SearchFlow, ids: readonly string[]): Payable[] =>
  results.filter(({ id }) => ids.includes(id))

const chosenOf = (flow: SearchFlow): Payable[] => recordsOf(flow, flow.chosen)

/** Why the chosen records stay unselected; empty if all can be paid. */
export const refusedOf = (flow: SearchFlow, ids: readonly string[]): Refusal[] =>
  refusalsOf(recordsOf(flow, ids))

export const recordsWithOptions = (flow: SearchFlow): Payable[] =>
  chosenOf(flow).filter(needsSelection)

export const optionOf = (flow: SearchFlow, { id, integrationData }: Payable) =>
  integrationData?.paymentSelectionOptions.find(({ value }) => value === flow.selections[id])

export type NextAction =
  | { kind: 'missing' }
  | { kind: 'refused'; records: readonly Refusal[] }
  | { kind: 'options' }
  | { kind: 'add'; payables: readonly Payable[] }

export const nextActionOf = (flow: SearchFlow): NextAction => {
  const chosen = chosenOf(flow)
  if (chosen.length === 0) {
    const hasPayable = payableOf(flow.results).length > 0
    return hasPayable ? { kind: 'missing' } : { kind: 'refused', records: refusalsOf(flow.results) }
  }
  const withOptions = recordsWithOptions(flow)
  if (flow.step === 'selectResults' && withOptions.length > 0) return { kind: 'options' }
  if (withOptions.some((record) => !optionOf(flow, record))) return { kind: 'missing' }
  return {
    kind: 'add',
    payables: chosen.map((record) => {
      const option = optionOf(flow, record)
      return option ? selectOption(record, option) : record
    }),
  }
}
