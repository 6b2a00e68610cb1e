const isHiddenUntilShown = () => document.querySelector('[style*="mask-image"]') !== null

type AsyncWrapper = <Result>(callback: () => Promise<Result>) => Promise<Result>

/**
 * React Aria keeps a modal hidden for the render that mounts it. A query that found something waits
 * for the modal to show, at most a second, so that a story never asserts on the hidden one.
 */
export const afterDialogsShow =
  (wrapper: AsyncWrapper): AsyncWrapper =>
  async (callback) => {
    const result = await wrapper(callback)
    for (let waits = 0; isHiddenUntilShown() && waits < 100; waits += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return result
  }
