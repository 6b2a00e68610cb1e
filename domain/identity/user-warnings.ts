import { fold } from '../lib/search.ts'
import { fullName, type User } from './user.ts'

/** What an administrator should know before saving a name; it is not refused. */
export const namesakeWarning = (
  names: Pick<User, 'firstName' | 'lastName'>,
  others: readonly Pick<User, 'fullName' | 'emailAddress' | 'isActive'>[],
): string | undefined => {
  const key = fold(fullName(names.firstName.trim(), names.lastName.trim()))
  if (key === '') return undefined
  const namesakes = others.filter((each) => fold(each.fullName) === key)
  const namesake = namesakes.find(({ isActive }) => isActive) ?? namesakes[0]
  if (namesake === undefined) return undefined
  const { fullName: name, emailAddress, isActive } = namesake
  return isActive
    ? `Another user is named “${name}” (${emailAddress}). Receipts and the history do not tell them apart.`
    : `An inactive user is named “${name}” (${emailAddress}). For the same person, edit that user instead.`
}
