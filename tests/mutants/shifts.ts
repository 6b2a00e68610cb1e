import { type Mutant, server, unit } from './mutant.ts'

const contract = server('tests/contract/contract.test.ts')

/** Faults in shifts, and in the worklist of discrepancies. */
export const shiftMutants: readonly Mutant[] = [
  {
    name: 'tells a cashier what to count before it is counted',
    file: 'domain/shifts/shift.ts',
    edits: [{ find: 'if (!isBlind) return shift', replace: 'if (isBlind) return shift' }],
    witness: unit('domain/shifts/shift.test.ts'),
  },
  {
    name: 'lists an open shift with its sums for its own cashier',
    file: 'server/shifts/get-shifts.ts',
    edits: [
      {
        find: 'shiftAsSeen(await readShift(db, row), accountId)',
        replace: 'await readShift(db, row)',
      },
    ],
    witness: contract,
  },
  {
    name: 'lets an administrator approve their own shift',
    file: 'domain/shifts/shift-refusals.ts',
    edits: [
      { find: 'if (shift.cashierId === supervisorId) {', replace: "if (shift.cashierId === '') {" },
    ],
    witness: contract,
  },
  {
    name: 'approves a shift whose difference has no reason',
    file: 'domain/shifts/shift-refusals.ts',
    edits: [
      {
        find: 'differs(shift) && shift.reason === null',
        replace: 'shift.reason === null && false',
      },
    ],
    witness: contract,
  },
  {
    name: 'sells without a shift where the office has shifts',
    file: 'domain/shifts/shift-refusals.ts',
    edits: [
      {
        find: "if (shift === undefined) return conflict('Open a shift to sell.')",
        replace: 'if (shift === undefined) return undefined',
      },
    ],
    witness: unit('domain/shifts/shift.test.ts'),
  },
  {
    name: 'gives a discrepancy to the second who takes it',
    file: 'domain/payments/discrepancy-refusals.ts',
    edits: [
      { find: 'if (current !== from && current !== to) {', replace: "if (current === '') {" },
    ],
    witness: contract,
  },
  {
    name: 'keeps a repeated note twice',
    file: 'server/closings/work-on-discrepancies.ts',
    edits: [{ find: 'if (last?.note === body.note) return undefined', replace: '' }],
    witness: contract,
  },
]
