const TYPED = /^(\d{1,3})?(?:\.(\d{0,2}))?\s*%?$/

/** `2.35` is 235. Undefined if it is not a percentage or has more than two decimals. */
export const parsePercent = (typed: string): number | undefined => {
  const [, whole, fraction] = TYPED.exec(typed.trim()) ?? []
  if (whole === undefined && !fraction) return undefined
  return Number(whole ?? '0') * 100 + Number((fraction ?? '').padEnd(2, '0'))
}

export const formatPercent = (basisPoints: number): string => {
  const [whole, fraction] = [Math.floor(basisPoints / 100), basisPoints % 100]
  const decimals = String(fraction).padStart(2, '0').replace(/0+$/, '')
  return decimals === '' ? String(whole) : `${whole}.${decimals}`
}
