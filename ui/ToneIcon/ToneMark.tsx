import { ToneIcon, type ToneIconProps } from './ToneIcon.tsx'
import { sign } from './ToneMark.css.ts'

/** The icon on a square of the tone's full colour: what makes a message readable from afar. */
export function ToneMark({ tone, size }: ToneIconProps) {
  return (
    <span className={sign({ tone })}>
      <ToneIcon tone={tone} size={size} />
    </span>
  )
}
