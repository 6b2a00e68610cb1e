import { busy, type EndStates } from './end-state.ts'

const failed = 'did not load'

/** Shifts, and closing the day. */
export const dayEndStates: EndStates = {
  'Screens/Shifts': {
    Cashier: 'Count and Close',
    Empty: 'No shifts yet',
    Failed: failed,
    Loading: busy,
    Ready: '$4.00 short',
  },
  'Screens/Shifts/Before a sale': {
    NoShift: 'Open a shift to sell',
    NotOpened: 'Failed to open the shift',
    Opening: 'Open Shift',
  },
  'Screens/Shifts/Count': {
    Agrees: 'Shift Closed: Agrees',
    Blind: 'Card sales total',
    LowWindow: 'Shift Closed: $4.00 short',
    NoReason: 'Failed to save the reason',
    NotClosed: 'Failed to close the shift',
    Short: 'Shift Closed: $4.00 short',
  },
  'Screens/Shifts/Review': {
    LowWindow: 'Reason: One receipt was printed twice.',
    NotClosed: 'Failed to close the forgotten shift',
    NotReviewed: 'Failed to review the shift',
    Review: 'Reason: One receipt was printed twice.',
    XReport: 'Card sales',
  },
  'Screens/Closing/Days': {
    AsksFirst: 'Not in this day, because it is not finished:',
    Charts: 'Last Thursday',
    Empty: 'No day has been closed yet',
    Failed: failed,
    Loading: busy,
    LowWindow: 'Not in this day, because it is not finished:',
    NotClosed: 'Failed to close the day',
    OpenDayFailed: failed,
    ProcessorSilent: 'Waiting for the processor',
    Ready: 'Closed, agrees',
    Running: 'A day is being closed',
  },
  'Screens/Closing/Ledger Export': {
    EarlierClosings: 'Not in the export: closings 33 to 35',
    Failed: 'Could not get the ledger export',
    Loading: 'Loading the export',
    LowWindow: 'Account codes are missing',
    MissingCodes: 'Account codes are missing',
    Nothing: 'No money moved, so there is nothing to export.',
    Ready: 'Download CSV',
  },
  'Screens/Closing/Periods': {
    Empty: 'March 2026 has no closed day',
    Failed: failed,
    Loading: 'Loading the report',
    NotFound: 'There is no such period',
    Ready: '9 closed days, closings 33 to 41',
    Running: 'A day is being closed',
  },
  'Screens/Closing/Report': {
    Differs: 'This day differs from the card processor',
    Empty: 'There is no such closing',
    Failed: failed,
    LateAndOpen: 'Not in this day: unfinished at the cut-off',
    Loading: 'Loading the report',
    NotCompared: 'Not compared with the card processor.',
    NothingCompared: 'Nothing was compared with the card processor.',
    OnARoll: 'Z Report 41',
    Ready: 'Z Report 41',
    Running: 'The card processor does not answer',
  },
}
