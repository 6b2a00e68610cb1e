import type { Boundary, Hit } from './fault-points.ts'

/** A fault of RELIABILITY's table at one boundary, with the hits that count as it. */
export type Fault = Target & {
  fault: string
  /** Faults without which this one cannot occur. */
  needs: readonly Target[]
}

type Target = { boundary: Boundary; what: RegExp; kinds: readonly string[] }

/** A false report by a page or by a second client with the cashier's token (world/liar.ts). */
const lie = (kind: string, ...needs: readonly Target[]): Fault => ({
  fault: 'lie',
  boundary: 'liar>server',
  what: /./,
  kinds: [kind],
  needs,
})

const row = (
  fault: string,
  boundary: Boundary,
  what: RegExp,
  ...kinds: readonly string[]
): Fault => ({ fault, boundary, what, kinds, needs: needsOf(boundary, what) })

const atHost = (...kinds: readonly string[]): Target => ({
  boundary: 'reader>host',
  what: /^sale$/,
  kinds,
})

const partial: readonly Target[] = [{ boundary: 'reader>host', what: /sale$/, kinds: ['partial'] }]
const unreversed: readonly Target[] = [
  ...partial,
  { boundary: 'reader>host', what: /^reversal$/, kinds: ['refused', 'hostAway'] },
  { boundary: 'server>cloud', what: /^reverse$/, kinds: ['refused'] },
]
const pageGone: readonly Target[] = [
  { boundary: 'customer>reader', what: /card$/, kinds: ['tabDies'] },
]

const noReturn: Target = { boundary: 'browser>journal', what: /^return$/, kinds: ['none'] }

const unknownDebit: readonly Target[] = [
  { boundary: 'server>bank', what: /^debit$/, kinds: ['lostBefore', 'lostAfter', 'late'] },
]
const returned: readonly Target[] = [
  { boundary: 'server>bank', what: /^debit$/, kinds: ['returned'] },
]

function needsOf(boundary: Boundary, what: RegExp): readonly Target[] {
  if (what.source.includes('find')) return unknownDebit
  if (what.source.includes('returns')) return returned
  if (what.source.includes('return')) return pageGone
  if (!what.source.includes('revers')) return []
  return boundary === 'server>processor' ? unreversed : partial
}

const lost = ['lostBefore', 'lostAfter', 'late', 'refused', 'unplugged']
const serverDies = ['serverDiesBefore', 'serverDiesAfter']
const commit = /^commit$/

/**
 * Where each fault can occur. A long run fails if one of them never occurs (simulate.ts). F14 and F16 are built into the
 * world: returning pages race for an attempt, and in every other schedule the browser's clock is wrong.
 */
export const faults: readonly Fault[] = [
  row('F1', 'browser>server', /^POST payments$/, ...lost, 'twice'),
  row('F2', 'browser>journal', /^put$/, 'tabDiesAfter'),
  row('F2', 'browser>reader', /sale$/, 'tabDiesBefore'),
  row('F3', 'customer>reader', /^card$/, 'tabDies'),
  row('F3', 'customer>reader', /^cloud card$/, 'tabDies'),
  row('F3', 'server>bank', /^debit$/, 'tabDies'),
  row('F4', 'browser>reader', /sale$/, 'lostAfter', 'hangs'),
  row('F4', 'reader>host', /^sale$/, 'answerLost', 'answerLostAndReversed'),
  row('F4', 'server>bank', /^debit$/, 'lostAfter', 'late'),
  row('F4', 'server>bank', /^debit$/, 'lostBefore', 'tooLate', 'away'),
  row('F4', 'server>bank', /^find$/, 'lostBefore', 'away', ...serverDies),
  row('F5', 'reader>host', /^sale$/, 'serviceDiesAfter', 'serviceDiesBefore'),
  row('F5', 'customer>reader', /card/, 'serviceDies'),
  row('F6', 'reader>host', /^sale$/, 'duplicate'),
  row('F7', 'reader>host', /^sale$/, 'partial', 'centShort'),
  row('F7', 'reader>host', /^cloud sale$/, 'partial', 'centShort'),
  row('F8', 'browser>reader', /reversal/, 'lostBefore', 'lostAfter'),
  row('F8', 'reader>host', /^reversal$/, 'answerLost', 'hostAway'),
  row('F8', 'server>cloud', /^reverse$/, 'lostBefore', 'lostAfter'),
  row('F8', 'server>processor', /^reverse$/, 'lostBefore', 'lostAfter', 'away'),
  row('F9', 'reader>host', /^reversal$/, 'refused'),
  row('F9', 'server>processor', /^reverse$/, 'refused'),
  row('F9', 'server>processor', /^refund$/, 'refused', 'lostBefore', 'lostAfter', 'away'),
  row('F10', 'browser>server', /subpayments$/, 'lostAfter', 'twice', 'late'),
  row('F11', 'server>database', commit, ...serverDies, 'answerLost'),
  row('F11', 'server>database', /^(insert|update|select|begin)/, ...serverDies, 'fails'),
  row('F10', 'browser>server', /bank-charges$/, 'lostAfter', 'twice', 'late'),
  row('F11', 'server>bank', /^debit$/, ...serverDies),
  row('returned', 'server>bank', /^(debit|find)$/, 'returned'),
  row('returned', 'server>bank', /^credit$/, 'returnedBefore', 'returnedAfter'),
  row('returned', 'server>bank', /^returns$/, 'lostBefore', 'away', ...serverDies),
  row('F12', 'browser>server', /subpayments$/, 'unplugged'),
  row('F13', 'browser>server', /failed$/, 'late', 'lostBefore', 'twice'),
  row('F14', 'browser>journal', /^return$/, 'colleague', 'twoWindows'),
  row('F15', 'browser>server', /./, 'signedOut'),
  row('F15', 'browser>reader', /./, 'signedOut'),
  row('F17', 'browser>server', /sales$/, ...lost, 'twice'),
  row('F17', 'browser>server', /sales\/:id$/, ...lost),
  row('F17', 'server>cloud', /^sale$/, 'lostBefore', 'lostAfter', ...serverDies),
  row('F18', 'browser>server', /^POST refunds\/:id$/, ...lost, 'twice', 'tabDiesAfter'),
  row('F18', 'server>processor', /^refund$/, ...serverDies),
  row('F18', 'server>bank', /^credit$/, 'lostBefore', 'lostAfter', 'refused', ...serverDies),
  row('F19', 'browser>server', /^POST payments\/:id\/refund$/, ...lost, 'twice'),
  row('closing', 'browser>server', /^POST closings$/, ...lost, 'twice'),
  row('closing', 'server>processor', /^closeBatch$/, 'lostBefore', 'lostAfter', 'refused', 'away'),
  row('closing', 'server>processor', /^(closeBatch|report)$/, ...serverDies),
  row('F20', 'browser>journal', /^return$/, 'journalWiped', 'none'),
  row('F20', 'browser>journal', /^(put|getAll)$/, 'fails'),
  // Only the server is left to reverse the charge.
  { ...row('F20', 'reader>host', /^sale$/, 'centShort'), needs: [...pageGone, noReturn] },
  row('F21', 'reader>host', /^sale$/, 'storedOffline'),
  row('F21', 'reader>host', /^cloud sale$/, 'storedOffline'),
  row('other card type', 'reader>host', /^sale$/, 'otherCard'),
  row('other card type', 'reader>host', /^cloud sale$/, 'otherCard'),
  lie('invented'),
  lie('declinedAsApproved', atHost('declined')),
  lie('otherAmount', atHost('partial', 'centShort')),
  lie('otherPayment'),
  lie('otherPaymentPaid'),
  lie('otherAttempt'),
  lie('otherMerchant'),
  lie('otherTerminal'),
  lie('reversedRecorded'),
  lie('reversedUnrecorded'),
  lie('declinedUnrecorded'),
  lie('otherCard', atHost('otherCard')),
  lie('spacedId'),
  { ...lie('reversedUnrecorded'), what: /^instead/ },
  { ...lie('declinedUnrecorded'), what: /^instead/ },
]

export const nameOf = ({ fault, boundary, what, kinds }: Fault): string =>
  `${fault} ${boundary} ${what.source} (${kinds.join(', ')})`

export const isHitBy = ({ boundary, what, kinds }: Target, hit: Omit<Hit, 'name'>): boolean =>
  hit.boundary === boundary && what.test(hit.what) && kinds.includes(hit.kind)
