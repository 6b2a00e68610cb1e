/** Keeps a frame as high as its story, which may change while it plays. @returns stops it */
export function fitToStory(frame: HTMLIFrameElement, resize: (height: number) => void): () => void {
  const timer = setInterval(() => {
    const root = frame.contentDocument?.getElementById('storybook-root')
    if (!root || root.childElementCount === 0) return
    const { top, height } = root.getBoundingClientRect()
    // Popovers open below the root.
    const popovers = frame.contentDocument?.querySelectorAll('[data-trigger]') ?? []
    const bottoms = [...popovers].map((each) => each.getBoundingClientRect().bottom + top)
    resize(Math.ceil(Math.max(top * 2 + height, ...bottoms)))
  }, 300)
  return () => clearInterval(timer)
}
