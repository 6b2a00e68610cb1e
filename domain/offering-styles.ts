import type { ChosenCardSubType } from './payment-method.ts'

/**
 * Offerings that differ from all others, by id (SPEC §2 Products home): the ten over-the-counter
 * locations of Michigan's district courts, and the two offerings of the DMV style. The specification
 * counts them without naming them; this table is the one place to change.
 */
const styles: Readonly<Record<string, 'DISTRICT_COURT' | 'DMV'>> = {
  'district-8-otc': 'DISTRICT_COURT',
  'district-10-otc': 'DISTRICT_COURT',
  'district-14a-otc': 'DISTRICT_COURT',
  'district-15-otc': 'DISTRICT_COURT',
  'district-18-otc': 'DISTRICT_COURT',
  'district-36-otc': 'DISTRICT_COURT',
  'district-41b-otc': 'DISTRICT_COURT',
  'district-46-otc': 'DISTRICT_COURT',
  'district-54a-otc': 'DISTRICT_COURT',
  'district-61-otc': 'DISTRICT_COURT',
  'harbor-dmv': 'DMV',
  'northport-dmv': 'DMV',
}

const courtLabels = { CREDIT: 'Court Fees & Cost', DEBIT: 'Civil Fees' } as const
const cardLabels = { CREDIT: 'Credit', DEBIT: 'Debit' } as const

/** What the cashier chooses between in place of card types: a court's two kinds of money. */
export const cardSubTypeLabels = (
  serviceOfferingId: string,
): Readonly<Record<ChosenCardSubType, string>> =>
  styles[serviceOfferingId] === 'DISTRICT_COURT' ? courtLabels : cardLabels

/** How that choice is asked for, and what the chosen one is: words of ours, beside those labels. */
export const cardChoiceMessages = (
  serviceOfferingId: string,
): { question: string; name: string } =>
  styles[serviceOfferingId] === 'DISTRICT_COURT'
    ? { question: `${courtLabels.CREDIT} or ${courtLabels.DEBIT}?`, name: 'Fee type' }
    : { question: 'Credit or debit?', name: 'Card type' }

/** Offerings of the DMV style show no Edit link. */
export const offersCatalogEditing = (serviceOfferingId: string): boolean =>
  styles[serviceOfferingId] !== 'DMV'
