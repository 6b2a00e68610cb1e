import { keyframes } from '@vanilla-extract/css'

export const appear = keyframes({ from: { opacity: 0 } })
export const vanish = keyframes({ to: { opacity: 0 } })
