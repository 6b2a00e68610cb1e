import { fullName } from '../identity/user.ts'
import type { Payment } from './payment.ts'

/** Who began a payment and who took it over; undefined without a take-over (docs/decisions/0028). */
export const paymentPeople = ({
  userFirstName,
  userLastName,
  takenOverBy,
}: Pick<Payment, 'userFirstName' | 'userLastName' | 'takenOverBy'>): string | undefined =>
  takenOverBy
    ? `Started by ${fullName(userFirstName, userLastName)}. Taken over by ${takenOverBy}.`
    : undefined
