/** The status of a server's `/readyz`. */
export const readiness = async (origin: string): Promise<number> =>
  (await fetch(`${origin}/readyz`)).status
