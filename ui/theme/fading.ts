import { appear, vanish } from './fade.css.ts'
import { vars } from './vars.css.ts'

/**
 * Enter and exit animations of overlays. Keyframes, because React Aria misses the end of a transition whose
 * element unmounts with it, and then keeps the element in the page (adobe/react-spectrum#7326).
 */
export const fading = (duration: string) => ({
  '&[data-entering]': appearing(duration),
  '&[data-exiting]': vanishing(duration),
})

export const appearing = (duration: string) => ({
  animation: `${appear} ${duration} ${vars.motion.ease}`,
})
export const vanishing = (duration: string) => ({
  animation: `${vanish} ${duration} ${vars.motion.ease} forwards`,
})
