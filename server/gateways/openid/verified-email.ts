/** Only Entra ID's `xms_edov` means that the directory owns the address; elsewhere a user can set it. */
const entra = ['login.microsoftonline.com', 'login.microsoftonline.us']

/** The lower-case address if the provider verified it: anyone can enter another person's address. */
export function verifiedEmail(
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const { email, email_verified: isVerified, xms_edov: isOwned } = claims
  if (typeof email !== 'string' || email === '') return undefined
  const isEntra = entra.includes(new URL(issuer).hostname)
  // It arrives as a boolean, a number or a string.
  const isOwnedThere = isEntra && [true, 1, '1', 'true'].includes(isOwned as never)
  return isVerified === true || isOwnedThere ? email.trim().toLowerCase() : undefined
}
