import { appear, vanish } from './fade.css.ts'
import { vars } from './vars.css.ts'

/**
 * How an overlay comes and goes. By keyframes: of a transition whose element goes with its end react-aria never hears
 * that it ended, and keeps the element for as long as the page is open (adobe/react-spectrum#7326).
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
