const TYPED = /^(\d{1,3})?(?:\.(\d{0,2}))?\s*%?$/

/**
 * What a person typed, in hundredths of a percent: `2.35` is 235. `undefined` where it is no
 * percentage, or finer than that ('abc', '1e3', '-1', '2.355', '1,5', '').
 */
export const parsePercent = (typed: string): number | undefined => {
  const [, whole, fraction] = TYPED.exec(typed.trim()) ?? []
  if (whole === undefined && !fraction) return undefined
  return Number(whole ?? '0') * 100 + Number((fraction ?? '').padEnd(2, '0'))
}

/** Hundredths of a percent as people type them: 235 is `2.35`, 300 is `3`. */
export const formatPercent = (basisPoints: number): string => {
  const [whole, fraction] = [Math.floor(basisPoints / 100), basisPoints % 100]
  const decimals = String(fraction).padStart(2, '0').replace(/0+$/, '')
  return decimals === '' ? String(whole) : `${whole}.${decimals}`
}
