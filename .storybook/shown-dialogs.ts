const isHiddenUntilShown = () => document.querySelector('[style*="mask-image"]') !== null

type AsyncWrapper = <Result>(callback: () => Promise<Result>) => Promise<Result>

/** Waits up to a second after each query for modals to show: React Aria hides a modal in the render that mounts it. */
export const afterDialogsShow =
  (wrapper: AsyncWrapper): AsyncWrapper =>
  async (callback) => {
    const result = await wrapper(callback)
    for (let waits = 0; isHiddenUntilShown() && waits < 100; waits += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return result
  }
