import type { ChosenCardSubType } from '../pricing/payment-method.ts'

/** SPEC §2 Products home counts these offerings but does not name them; change them here. */
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

export const cardSubTypeLabels = (
  serviceOfferingId: string,
): Readonly<
  Record<ChosenCardSubType, (typeof courtLabels | typeof cardLabels)[ChosenCardSubType]>
> => (styles[serviceOfferingId] === 'DISTRICT_COURT' ? courtLabels : cardLabels)

export const cardChoiceMessages = (
  serviceOfferingId: string,
): { question: string; name: string } =>
  styles[serviceOfferingId] === 'DISTRICT_COURT'
    ? { question: `${courtLabels.CREDIT} or ${courtLabels.DEBIT}?`, name: 'Fee type' }
    : { question: 'Credit or debit?', name: 'Card type' }

export const offersCatalogEditing = (serviceOfferingId: string): boolean =>
  styles[serviceOfferingId] !== 'DMV'
