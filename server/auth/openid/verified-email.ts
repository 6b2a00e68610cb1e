/** Entra ID says `xms_edov`, and only there is it the directory's word and not a person's own. */
const entra = ['login.microsoftonline.com', 'login.microsoftonline.us']

/**
 * The address in a provider's claims, in small letters, if the provider says that it is the person's:
 * anybody can write another one's address into a profile.
 */
export function verifiedEmail(
  issuer: string,
  claims: Readonly<Record<string, unknown>>,
): string | undefined {
  const { email, email_verified: isVerified, xms_edov: isOwned } = claims
  if (typeof email !== 'string' || email === '') return undefined
  const isEntra = entra.includes(new URL(issuer).hostname)
  // It comes as a boolean, as a number or as a text.
  const isOwnedThere = isEntra && [true, 1, '1', 'true'].includes(isOwned as never)
  return isVerified === true || isOwnedThere ? email.trim().toLowerCase() : undefined
}
