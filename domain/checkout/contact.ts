import { email, notEmpty, type Rule, validate, whenFilled } from '../lib/validation.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import type { Contact } from './cart.ts'

export type ContactRequirements = Pick<
  ServiceOfferingConfig,
  'firstNameRequired' | 'lastNameRequired' | 'emailRequired' | 'phoneRequired'
>

export const isContactRequired = (
  requirements: ContactRequirements,
  field: keyof Contact,
): boolean =>
  ({
    firstName: requirements.firstNameRequired,
    lastName: requirements.lastNameRequired,
    email: requirements.emailRequired,
    phone: requirements.phoneRequired,
  })[field]

/** SPEC §2 Contact info step. */
export const canSkipContact = (requirements: ContactRequirements): boolean =>
  !requirements.firstNameRequired &&
  !requirements.lastNameRequired &&
  !requirements.emailRequired &&
  !requirements.phoneRequired

const formatRules: Partial<Record<keyof Contact, Rule<string>>> = { email: whenFilled(email()) }

/** SPEC §5 Contact info. */
export const contactError = (
  field: keyof Contact,
  value: string,
  requirements: ContactRequirements,
): string | undefined =>
  validate(
    value,
    ...(isContactRequired(requirements, field) ? [notEmpty('This field is required.')] : []),
    ...(formatRules[field] ? [formatRules[field]] : []),
  )
