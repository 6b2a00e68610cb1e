export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

export const sleep = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  if (milliseconds === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([elapsed, aborted(signal)])
  clearTimeout(timer)
}
