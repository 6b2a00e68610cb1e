import { conflict, invalidField, type Refusal } from '../lib/refusal.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { canChange } from './shift-state.ts'
import { type Counted, countedTenders, differs, type Shift } from './shift.ts'

/** Why the cashier cannot take a payment at this terminal; undefined if they can. */
export const sellRefusal = (
  { shifts }: Pick<ServiceOfferingConfig, 'shifts'>,
  shift: Pick<Shift, 'terminalId'> | undefined,
  terminalId: string | null,
): Refusal | undefined => {
  if (!shifts) return undefined
  if (shift === undefined) return conflict('Open a shift to sell.')
  return terminalId === null || terminalId === shift.terminalId
    ? undefined
    : conflict(
        'Your shift is open at another terminal. Choose that terminal, or close the shift and open one at this terminal.',
      )
}

type OpenShifts = {
  /** The cashier's open shift, which is at another terminal. */
  own: Pick<Shift, 'terminal'> | undefined
  /** Another cashier's open shift at the terminal. */
  atTerminal: Pick<Shift, 'cashier'> | undefined
}

/** Why no shift can be opened; undefined if one can. */
export const openShiftRefusal = ({ own, atTerminal }: OpenShifts): Refusal | undefined => {
  if (own !== undefined) {
    return conflict(`Your shift at ${own.terminal} is still open. Count and close it first.`)
  }
  return atTerminal && conflict(`The shift of ${atTerminal.cashier} is open at this terminal.`)
}

type Stated = Pick<Shift, 'state' | 'lines' | 'cashierId' | 'reason'>

export const countShiftRefusal = ({ state }: Stated, counted: Counted): Refusal | undefined => {
  if (!canChange(state, 'count')) return conflict('This shift has been counted already.')
  const named = counted.map(({ tender }) => tender)
  const isWhole =
    named.length === countedTenders.length &&
    countedTenders.every((tender) => named.includes(tender))
  return isWhole
    ? undefined
    : invalidField('counted', 'Enter one total for each payment method that is counted.')
}

/** A difference can be explained until the shift is approved. */
export const explainShiftRefusal = (shift: Stated): Refusal | undefined =>
  shift.state === 'COUNTED' && differs(shift)
    ? undefined
    : conflict('This shift has no difference to explain.')

type Review = { isApproved: boolean; note: string }

export const reviewShiftRefusal = (
  shift: Stated,
  { isApproved, note }: Review,
  supervisorId: string,
): Refusal | undefined => {
  if (!canChange(shift.state, isApproved ? 'approve' : 'sendBack')) {
    return conflict('This shift does not wait for approval. Reload the shifts.')
  }
  if (shift.cashierId === supervisorId) {
    return conflict('Another administrator must review your own shift.')
  }
  if (!isApproved) {
    return note === '' ? invalidField('note', 'Enter what the cashier should check.') : undefined
  }
  return differs(shift) && shift.reason === null
    ? conflict('The difference has no reason yet. Send the shift back, or wait for its cashier.')
    : undefined
}

export const closeForgottenRefusal = (
  { state, cashierId }: Stated,
  supervisorId: string,
): Refusal | undefined => {
  if (!canChange(state, 'closeForgotten')) return conflict('This shift is closed already.')
  return cashierId === supervisorId ? conflict('Count your own shift to close it.') : undefined
}
