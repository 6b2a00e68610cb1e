/**
 * The highest passing rate: the first one is doubled until a rate fails, and then the step is halved until it is a
 * sixteenth of the failing rate or less; 0 if the first rate fails.
 */
export async function highestPassing(
  first: number,
  passes: (rate: number) => Promise<boolean>,
): Promise<number> {
  let passed = 0
  let rate = first
  while (await passes(rate)) {
    passed = rate
    rate *= 2
  }
  if (passed === 0) return 0
  for (let step = passed / 2; step >= rate / 16; step /= 2) {
    if (await passes(passed + step)) passed += step
  }
  return passed
}
