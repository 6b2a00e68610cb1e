export const readiness = async (origin: string): Promise<number> =>
  (await fetch(`${origin}/readyz`)).status
